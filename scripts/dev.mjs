// npm run dev: runs the server, which restarts when one of its files changes, and Vite's dev server. Open the URL of
// Vite's dev server.
import path from 'node:path'
import { ensureInstalled, projectNode } from './install.mjs'
import { end, isEnding, root, run, tool } from './run.mjs'

const PAGES_PORT = 5173
const PUBLIC_URL = process.env.PUBLIC_URL ?? `http://localhost:${PAGES_PORT}`

try {
  await ensureInstalled()
  const watched = ['--watch', '--watch-preserve-output', 'server/src/main.ts', ...process.argv.slice(2)]
  const server = run(projectNode(), watched, { env: { PUBLIC_URL } })
  const options = ['--port', `${PAGES_PORT}`, '--strictPort', '--clearScreen', 'false']
  const pages = tool('vite', options, { cwd: path.join(root, 'web') })
  process.exitCode = await Promise.race([server, pages])
  if (!isEnding()) end('SIGTERM')
  await Promise.all([server, pages])
} catch (error) {
  if (!isEnding()) console.error(error.message)
  process.exitCode = 1
}
