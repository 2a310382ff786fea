import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer } from 'vite'
import type { Running } from '../server/index.ts'

/** `npm run dev`: pages change as they are saved; a change to the server starts it again. */

process.env.NODE_ENV = 'development'
const vite = await createServer({ server: { middlewareMode: true }, appType: 'custom' })
const loadApp = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild

let running = await startServer()
let restarting: Promise<void> | null = null

vite.watcher.on('change', (file) => {
  const folder = path.relative('.', file).split(path.sep)[0] ?? ''
  if (!['server', 'domain', 'content'].includes(folder) || restarting !== null) return
  restarting = (async () => {
    await running.stop()
    running = await startServer()
    restarting = null
  })()
})

process.on(
  'SIGINT',
  () =>
    void running
      .stop()
      .then(() => vite.close())
      .then(() => process.exit(0)),
)

async function startServer(): Promise<Running> {
  const { start } = (await vite.ssrLoadModule('/server/index.ts')) as typeof import('../server/index.ts')
  return start({ loadApp, before: vite.middlewares })
}
