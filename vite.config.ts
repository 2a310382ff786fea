import { reactRouter } from '@react-router/dev/vite'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Few files for a slow line, where each costs its share: what comes from others, what is ours, and the page. */
const BROWSER_CHUNKS = [
  { name: 'vendor', test: /node_modules|rolldown[\\/]runtime/ },
  { name: 'site', test: /[\\/](app|domain)[\\/][^?]+($|\?url|\?route-chunk)/ },
]

export default defineConfig({
  plugins: [keepServerOutOfTheBrowser(), reactRouter()],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: BROWSER_CHUNKS } } } } },
    ssr: { build: { rollupOptions: { input: './server/index.ts' } } },
  },
  build: { assetsInlineLimit: 0 },
  // Known ahead, so that the first visit in development does not reload.
  optimizeDeps: { include: ['react', 'react-dom/client', 'react-router', 'react-router/dom', 'zod/mini'] },
})

/** Fails the build when a module meant for the browser reaches into `server/`, instead of shipping it. */
function keepServerOutOfTheBrowser(): Plugin {
  const serverFolder = path.resolve('server') + path.sep
  return {
    name: 'keep-server-out-of-the-browser',
    enforce: 'pre',
    async resolveId(source, importer, options) {
      if (this.environment.name !== 'client' || importer === undefined) return null
      const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
      if (resolved?.id.startsWith(serverFolder) === true) {
        throw new Error(`${path.relative('.', importer)} is for the browser and must not import ${source}`)
      }
      return resolved
    },
  }
}
