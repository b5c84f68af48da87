# An image with nothing but the program, for CI that runs images:
#
#     docker build --tag a11yspec .
#     docker run --rm --volume "$PWD:/specs:ro" a11yspec docs/specs
FROM swift:6.3-bookworm AS build
WORKDIR /source
COPY . .
RUN make build

FROM scratch
COPY --from=build /source/.build/release/a11yspec /bin/a11yspec
COPY LICENSE NOTICE /
USER 65532:65532
WORKDIR /specs
ENTRYPOINT ["/bin/a11yspec"]
