-- Starts a11yspec for Markdown and YAML. Put this file into ~/.config/nvim/plugin; Neovim 0.7 or newer.
local clients = {}

-- The folder of the nearest configuration, else of the repository, else of the file.
local function root_of(file)
  local folder = vim.fn.fnamemodify(file, ':p:h')
  local configuration = vim.fn.findfile('.a11yspec.yml', folder .. ';')
  if configuration ~= '' then return vim.fn.fnamemodify(configuration, ':p:h') end
  local repository = vim.fn.finddir('.git', folder .. ';')
  if repository ~= '' then return vim.fn.fnamemodify(repository, ':p:h:h') end
  return folder
end

vim.api.nvim_create_autocmd('FileType', {
  pattern = { 'markdown', 'mdx', 'yaml' },
  callback = function(event)
    local root = root_of(vim.api.nvim_buf_get_name(event.buf))
    local server = { name = 'a11yspec', cmd = { 'a11yspec', 'lsp' }, root_dir = root }
    if vim.lsp.start then
      vim.lsp.start(server, { bufnr = event.buf })
    else
      clients[root] = clients[root] or vim.lsp.start_client(server)
      vim.lsp.buf_attach_client(event.buf, clients[root])
    end
  end,
})
