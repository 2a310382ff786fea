import { reactRouter } from '@react-router/dev/vite'
import path from 'node:path'
import { defineConfig, type Plugin } from 'vite'

/** Files of their own beside React's, each with its address as `virtual:…-script`. */
const OWN_SCRIPTS = {
  shell: 'app/site/script/shell.ts',
  session: 'app/site/session/session.ts',
  chat: 'app/site/chat/chat.ts',
  'email-slips': 'app/site/script/email-slips.ts',
  driver: 'app/driver/script/driver.ts',
  arrival: 'app/arrival/script/arrival.ts',
  'fare-finder': 'app/ui/business/fare-finder/fare-finder-entry.tsx',
}

/** Packages that the console alone uses: public pages carry nothing of it. */
const OF_CONSOLE = '@base-ui|@floating-ui|@babel|use-sync-external-store'
/** Large, and fetched only when somebody types a new password. */
const WHEN_NEEDED = '@zxcvbn-ts'
/** The site's pages, by their folder in `app/routes/`. */
const AREAS = ['marketing', 'quotes', 'enquiry', 'booking', 'account']
const OF_THE_SITE = new Set(['site', 'finder', ...AREAS])
const IN_EVERY_FRAME = 'ui/(art/brand-mark|fonts/figtree\\.woff2)'

/**
 * Few files for a slow line, where each costs its share: React, what else comes from others, what all pages have of
 * ours, the pages of an area. The fare finder comes to life without most of it, so what it needs lies apart, and so
 * does the chat.
 */
const BROWSER_CHUNKS = [
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler)[\\/]|rolldown[\\/]runtime|app[\\/]jsx[\\/]/,
    priority: 4,
  },
  // What forms of the site, of the console and the fare finder are made of.
  {
    name: 'forms',
    test: /app[\\/](forms[\\/](answer|holder)|ui[\\/]base[\\/](field|error-summary|language|news-focus|on-server|reading|suggestions))\.|domain[\\/](values[\\/](cape-time|money|numbers|phone|text)|words[\\/](language|phrases)|enquiry[\\/]message-links|fleet[\\/]vehicles|office[\\/]permissions|places[\\/]place-(meant|words)|wording[\\/]form-problems)\./,
    priority: 4,
  },
  // Read by the site's pages and by the console, which otherwise have no file in common here.
  { name: 'account-mark', test: /app[\\/]account-mark\./, priority: 4 },
  // Read by pages with React and, without it, by the script of an email field alone.
  { name: 'likely-email', test: /domain[\\/]values[\\/]likely-email\./, priority: 4 },
  // Read by the console, and by the drivers' script, which has nothing of React.
  { name: 'typed-amount', test: /domain[\\/]values[\\/]typed-amount\./, priority: 4 },
  // Read by pages of the site, and by the script of the arrival card, which phones keep.
  { name: 'guest-taps', test: /domain[\\/]booking[\\/]guest-taps\./, priority: 4 },
  { name: 'finder', test: /fare-finder[\\/]fare-finder\.tsx/, priority: 3 },
  // With what every document has of ours. What draws the QR code goes with the account's pages, which alone show one.
  {
    name: 'vendor',
    test: new RegExp(
      `node_modules/(?!uqr|${WHEN_NEEDED}|${OF_CONSOLE})|rolldown/runtime|app/(document/|forms/(send|use-form)|${IN_EVERY_FRAME})`,
    ),
    priority: 2,
  },
  {
    name: 'site',
    test: /[\\/](app[\\/](ui|site|forms|styles)|domain)[\\/](?!.*(fare-finder-entry|\bchat[./\\]|\b(script|session)[/\\]))[^?]+($|\?url)/,
    priority: 1,
  },
  {
    name: 'console',
    test: new RegExp(
      `app/(console|routes/operator)/[^?]+($|\\?url)|domain/(enquiry/enquiry|fleet/colours|office/board|wording/(conversations|paste))\\.|node_modules/(${OF_CONSOLE})/`,
    ),
    priority: 2,
  },
  // Strangers who sign in need none of the account's own pages.
  {
    name: 'sign-in',
    test: /[\\/]app[\\/]routes[\\/]account[\\/](account-(answer|form)|auth-page|code-field|consent-ticks|(auth-)?phrases|return-to|sign-(in|up)|forgotten|reset|notice)\.[^?]+($|\?url|\?route-chunk)/,
    priority: 1,
  },
  ...AREAS.map((area) => ({
    name: area,
    test: new RegExp(`[\\\\/]app[\\\\/]routes[\\\\/]${area}[\\\\/][^?]+($|\\?url|\\?route-chunk)`),
  })),
]

/**
 * What of `node_modules` stays outside the server's bundle: what loads files of its own, and React, which is another one
 * in production. To look up all the rest file by file took a quarter of each start.
 */
const BESIDE_THE_BUNDLE = [
  '@electric-sql/pglite',
  '@node-rs/argon2',
  'nodemailer',
  'pdfkit',
  'pg',
  'pino',
  'prom-client',
  'react',
  'react-dom',
]

export default defineConfig(({ command }) => ({
  plugins: [
    keepServerOutOfTheBrowser(),
    keepSiteApart(),
    ...Object.entries(OWN_SCRIPTS).map(([name, file]) => ownScript(name, file)),
    reactRouter(),
  ],
  environments: {
    client: { build: { rollupOptions: { output: { codeSplitting: { groups: BROWSER_CHUNKS } } } } },
    ssr: {
      // In development each is loaded as it is.
      resolve: command === 'build' ? { noExternal: true, external: BESIDE_THE_BUNDLE } : {},
      build: { rollupOptions: { input: './server/index.ts' } },
    },
  },
  build: { assetsInlineLimit: 0 },
  // Known ahead, so that the first visit in development does not reload.
  optimizeDeps: {
    include: [
      'react',
      'react-dom/client',
      'react-router',
      'react-router/dom',
      'zod/mini',
      '@base-ui/react/menu',
    ],
  },
}))

/** Fails the build when a module meant for the browser reaches into `server/`, instead of shipping it. */
function keepServerOutOfTheBrowser(): Plugin {
  const serverFolder = path.resolve('server') + path.sep
  return {
    name: 'keep-server-out-of-the-browser',
    // In development the router reads what pages import, loaders and all, to find their styles.
    apply: 'build',
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

/**
 * Fails the build when the console, or a page that phones keep, would load a file of the site, and names what both read.
 */
function keepSiteApart(): Plugin {
  const kept = new Set([OWN_SCRIPTS.arrival, OWN_SCRIPTS.driver].map((file) => path.resolve(file)))
  return {
    name: 'keep-site-apart',
    apply: 'build',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      const apart = chunks.filter(
        ({ name, facadeModuleId }) => name === 'console' || kept.has(facadeModuleId ?? ''),
      )
      for (const { name, imports, moduleIds } of apart) {
        const loaded = chunks.filter((file) => OF_THE_SITE.has(file.name) && imports.includes(file.fileName))
        if (loaded.length === 0) continue
        const theirs = new Set(loaded.flatMap((file) => file.moduleIds))
        const read = moduleIds.flatMap((id) => this.getModuleInfo(id)?.importedIds ?? [])
        const both = [...new Set(read.filter((id) => theirs.has(id)))].map((id) => path.relative('.', id))
        throw new Error(
          `${name} would load the site's files. One of these needs a file of its own: ${both.join(', ')}`,
        )
      }
    },
  }
}

/** Builds a script of its own and tells pages its address as `virtual:…-script`. */
function ownScript(name: string, file: string): Plugin {
  const address = `virtual:${name}-script`
  const development = `virtual:${name}-development`
  let reference = ''
  let built = ''
  return {
    name: `${name}-script`,
    buildStart() {
      if (this.environment.name !== 'client' || this.environment.mode !== 'build') return
      reference = this.emitFile({
        type: 'chunk',
        id: path.resolve(file),
        name,
        preserveSignature: 'exports-only',
      })
    },
    generateBundle() {
      if (this.environment.name === 'client') built = this.getFileName(reference)
    },
    resolveId: (source) => ([address, development].includes(source) ? `\0${source}` : null),
    load(id) {
      if (id === `\0${development}`) {
        return `import 'virtual:react-router/inject-hmr-runtime'\nexport * from '/${file}'`
      }
      if (id !== `\0${address}`) return null
      // Only the server writes the address into pages.
      if (this.environment.name === 'client') return 'export default ""'
      const isBuild = this.environment.mode === 'build'
      return `export default ${JSON.stringify(isBuild ? `/${built}` : `/@id/__x00__${development}`)}`
    },
  }
}
