import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ServerBuild } from 'react-router'
import { createServer, type Plugin } from 'vite'
import type { Running } from '../server/index.ts'
import { refreshSharePictures } from './build.ts'

/** `npm run dev`: pages change as they are saved; a change to the server or the content restarts it. */

process.env.NODE_ENV = 'development'
refreshSharePictures()
const vite = await createServer({
  server: { middlewareMode: true },
  appType: 'custom',
  plugins: [plainScripts(), reloading()],
})
const loadApp = async () => (await vite.ssrLoadModule('virtual:react-router/server-build')) as ServerBuild

/** Reloads pages without React, which nothing else does. */
const SAVED = 'page-saved'
const RELOADING = `
if (!('react' in document.documentElement.dataset)) import.meta.hot?.on('${SAVED}', () => location.reload())`

let running: Running | null = await startServer()
let restart = Promise.resolve()
let isRestartWanted = false

vite.watcher.on('all', (_, file) => {
  const folder = path.relative('.', file).split(path.sep)[0] ?? ''
  if (folder === 'app') vite.environments.client.hot.send(SAVED)
  if (!['server', 'domain', 'content'].includes(folder) || isRestartWanted) return
  isRestartWanted = true
  restart = restart.then(startAgain)
})

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void end())

/** An unreadable file does not end it: the mistake is printed, and the next change tries again. */
async function startAgain(): Promise<void> {
  isRestartWanted = false
  try {
    await running?.stop()
    running = null
    running = await startServer()
    vite.environments.client.hot.send({ type: 'full-reload' })
  } catch (error) {
    process.stderr.write(`${String(error)}\n`)
  }
}

async function startServer(): Promise<Running> {
  const { start } = (await vite.ssrLoadModule('/server/index.ts')) as typeof import('../server/index.ts')
  return start({ loadApp, before: vite.middlewares })
}

async function end(): Promise<void> {
  await restart
  await running?.stop()
  await vite.close()
  process.exit(0)
}

/** Serves our non-module scripts unchanged, because Vite would insert imports. Vite's own requests have a query. */
function plainScripts(): Plugin {
  return {
    name: 'plain-scripts',
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const file = `.${request.url}`
        if (!/^\.\/app\/[\w/-]+\.js$/.test(file) || !existsSync(file)) return next()
        response.setHeader('Content-Type', 'text/javascript')
        response.end(readFileSync(file))
      })
    },
  }
}

function reloading(): Plugin {
  return {
    name: 'reloading',
    transform: (code, id) => (id.endsWith('/app/site/script/shell.ts') ? code + RELOADING : null),
  }
}
