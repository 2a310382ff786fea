import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { readContent } from '#server/content.ts'
import { pagesOf } from '#tests/support/program/url-map.ts'

/** The rules of the house that no linter knows. See docs/architecture.md. */

const OURS = ['app', 'bench', 'domain', 'scripts', 'server', 'tests']
const sources = OURS.flatMap((folder) => filesIn(folder, /\.(ts|tsx|js)$/))
const product = sources.filter((file) => !/^(tests|bench)\//.test(file) && !/\.test\.tsx?$/.test(file))
const text = (file: string) => readFileSync(file, 'utf8')

describe('the house', () => {
  test('the environment is read in server/env.ts only; scripts may hand it to the programs they run', () => {
    const readers = product.filter((file) => /process\.env\b/.test(withoutComments(text(file))))
    expect(readers.filter((file) => !file.startsWith('scripts/'))).toEqual(['server/env.ts'])
  })

  test('only the clock asks the system for the time of day; everything else is told', () => {
    const askers = product
      .filter((file) => /^(server|domain)\/|^app\/.*\.server\.tsx?$/.test(file))
      .filter((file) => /\bDate\.now\b|\bDate\(\)/.test(withoutComments(text(file))))
    expect(askers).toEqual(['server/clock.ts'])
  })

  test('layers and route areas import each other by name, where the linter sees it, never by relative path', () => {
    const crossing = product.flatMap((file) =>
      [...text(file).matchAll(/from '(\.\.\/[^']+)'/g)].flatMap(([, to = '']) => {
        const target = path.join(path.dirname(file), to)
        return roomOf(target) === roomOf(file) || file.startsWith('scripts/') ? [] : [`${file} -> ${target}`]
      }),
    )
    expect(crossing).toEqual([])
  })

  test('Drizzle is used in server/db only', () => {
    const users = product.filter((file) => /from 'drizzle-orm/.test(text(file)))
    expect(users.filter((file) => !file.startsWith('server/db/'))).toEqual([])
  })

  test('bookings are locked by their door, by their proof, and for their papers, alone; drives are measured in one place', () => {
    const services = product.filter((file) => file.startsWith('server/services/'))
    const using = (words: string) => services.filter((file) => text(file).includes(words))
    expect(using('lockBooking(')).toEqual([
      'server/services/bookings/acting.ts',
      'server/services/bookings/proofs.ts',
      'server/services/invoices/credit.ts',
      'server/services/invoices/receipts.ts',
    ])
    expect(using('instanceof Unmeasured')).toEqual(['server/services/bookings/drives.ts'])
  })

  test('only http.ts loads the built app', () => {
    expect(
      product.filter((file) => text(file).includes("import('virtual:react-router/server-build')")),
    ).toEqual(['server/http.ts'])
  })

  test('nothing imports tests or benchmarks', () => {
    const importers = product.filter((file) => /from '(#tests|#bench|.*\/(tests|bench))\//.test(text(file)))
    // The check runs the tests, and so shares how to find a browser and a database with them.
    expect(importers).toEqual(['scripts/check.ts'])
  })

  test('no folder or file is called utils, helpers, lib, common or misc, and none only passes others on', () => {
    expect(
      sources.filter((file) => /\/(utils?|helpers?|lib|common|misc|index\.tsx?)(\/|\.|$)/.test(file)),
    ).toEqual(['server/index.ts'])
  })

  test('no price, phone number or e-mail address stands in code', () => {
    const inCode = product
      // The map's numbers are those of roads.
      .filter((file) => !/^(scripts|app\/ui\/art\/map)\//.test(file))
      .flatMap((file) =>
        [
          ...withoutComments(text(file)).matchAll(
            /\bR\d[\d,]*\b(?!\w)|\+27\d|0\d\d \d{3} \d{4}|[\w.]+@[\w-]+\.(example|co|com|za)\b/g,
          ),
        ].map(([found]) => `${file}: ${found}`),
      )
    expect(inCode).toEqual([
      // Examples of what a setting or the API wants.
      'domain/values/phone.ts: 021 555 0140',
      'server/env.ts: hello@tours.example',
      'server/api/operator/fleet.ts: +278',
    ])
  })

  test('files stay readable in one go', () => {
    expect(product.filter((file) => text(file).split('\n').length > 300)).toEqual([])
    const tests = sources.filter((file) => /\.(test|spec)\.tsx?$/.test(file))
    expect(tests.filter((file) => text(file).split('\n').length > 400)).toEqual([])
  })

  test('what every page carries stays small', async () => {
    const fonts = readdirSync('app/ui/fonts').filter((file) => file.endsWith('.woff2'))
    expect(sum(fonts.map((file) => readFileSync(`app/ui/fonts/${file}`).length))).toBeLessThan(70_000)
    expect(await builtSize('app/site/script/shell.ts')).toBeLessThan(5_000)
    expect(await builtSize('app/site/session/session.ts')).toBeLessThan(1_500)
    const styles = readdirSync('app/styles')
      .filter((file) => file.endsWith('.css'))
      .map((file) => text(`app/styles/${file}`).replace(/\/\*[^]*?\*\//g, ''))
    expect(gzipSync(styles.join('')).length).toBeLessThan(24_000)
    const ofConsole = readdirSync('app/console/styles')
      .filter((file) => file.endsWith('.css'))
      .map((file) => text(`app/console/styles/${file}`))
    expect(gzipSync(ofConsole.join('')).length).toBeLessThan(15_000)
  })

  test('no style is for a class that nothing has, or sets a property that nothing reads', () => {
    const css = filesIn('app', /\.css$/).map((file) => text(file).replaceAll(/\/\*[\s\S]*?\*\//g, ''))
    const code = product.map(text).join('\n')
    const words = new Set(code.match(/[\w-]+/g))
    // Such as `status-${look}`.
    const isMade = (name: string) =>
      [...name.matchAll(/-/g)].some(({ index }) => code.includes(`${name.slice(0, index + 1)}\${`))
    const isUsed = (name: string) => words.has(name) || isMade(name)
    const selectors = css.flatMap((sheet) => sheet.match(/[^{};]+(?=\{)/g) ?? [])
    const classes = selectors.flatMap((selector) => namesIn(selector, /\.([a-z][\w-]*)/gi))
    expect(classes.filter((name) => !isUsed(name))).toEqual([])
    const properties = css.flatMap((sheet) => namesIn(sheet, /(--[\w-]+)\s*:/g))
    const read = new Set(css.flatMap((sheet) => namesIn(sheet, /var\(\s*(--[\w-]+)/g)))
    expect(properties.filter((name) => !read.has(name) && !words.has(name))).toEqual([])
  })

  test('a sheet of one console page touches no other page: once loaded, it stays', () => {
    const selectorsIn = (folder: string) =>
      globSync(`${folder}/*.css`)
        .map((file) => text(file).replaceAll(/\/\*[\s\S]*?\*\//g, ''))
        .flatMap((sheet) => sheet.match(/[^{};]+(?=\{)/g) ?? [])
        .filter((selector) => !selector.includes('@'))
    const classesOf = (selector: string) => namesIn(selector, /\.([a-z][\w-]*)/gi)
    const ofAll = new Set(selectorsIn('app/console/styles').flatMap(classesOf))
    const own = selectorsIn('app/console/styles/sheets')
    expect(own.filter((selector) => classesOf(selector).every((name) => ofAll.has(name)))).toEqual([])
  })

  test('each picture is at most 8 KB on the wire', () => {
    const all = readdirSync('app/ui/art', { recursive: true, encoding: 'utf8' })
    for (const file of all.filter((name) => name.endsWith('.svg')))
      expect(gzipSync(text(`app/ui/art/${file}`)).length, file).toBeLessThanOrEqual(8192)
  })
})

describe('content', () => {
  test('is valid, and names only facts that exist', () => {
    expect(() => readContent()).not.toThrow()
  })

  test('every link in the navigation and footer leads to a page of the URL map', () => {
    const { words } = readContent()
    const { navigation, footer } = words.site
    const services = words['service-details'].pages.map(({ slug }) => `/services/${slug}`)
    const anchors = words.areas.regions.flatMap(({ picture, areas }) => [
      picture,
      ...areas.map(({ id }) => id),
    ])
    const map = text('app/routes.ts')
    for (const { to } of [...navigation, ...footer.services, ...footer.areas, ...footer.legal]) {
      const [path = '', anchor] = to.split('#')
      expect(path === '/' || services.includes(path) || map.includes(`'${path.slice(1)}'`), to).toBe(true)
      if (anchor !== undefined) expect(anchors, to).toContain(anchor)
    }
  })
})

test('no file that a document names is missing', () => {
  const files = globSync('{*,{app,bench,content,docs,domain,public,scripts,server,tests}/**}')
  const there = files.flatMap((file) => [file, `${file}/`])
  const documents = globSync('{*.md,{app,content,docs,domain,server}/**/*.md,tests/*.md}')
  const isFile = /^[\w@.<>*{},-]+(\/[\w@.<>*{},-]+)*(\/|\.(tsx?|js|json|ya?ml|md|css|sql|svg|html|png))$/
  const isMade = /^(build|data)\//
  const missing = documents.flatMap((document) =>
    namesIn(text(document), /`([^`\n]+)`|\]\(([^)#\s]+)/g)
      .filter((name) => isFile.test(name) && !isMade.test(name))
      .filter((name) => {
        const pattern = asPattern(name)
        return !existsSync(name) && !there.some((file) => pattern.test(file))
      })
      .map((name) => `${document}: ${name}`),
  )
  expect(missing).toEqual([
    // A folder of nginx, and a package.
    'docs/operating.md: conf.d/',
    'docs/decisions/012-share-pictures-at-build.md: opentype.js',
  ])
})

test('the URL map, and who may enter', () => {
  const paths = pagesOf(routes).map(({ path: url, file, within }) => {
    const gates = within.filter((layout) => text(`app/${layout}`).includes('gate('))
    return `${url} ${areaOf(file)}: ${gates.length > 0 ? `behind ${gates.join(', ')}` : 'everybody'}`
  })
  expect(paths).toMatchInlineSnapshot(`
    [
      "/booking booking: everybody",
      "/booking/:quoteId booking: everybody",
      "/booking/:quoteId/review booking: everybody",
      "/booking/proposal/:token booking: everybody",
      "/trip/:token trip: everybody",
      "/trip/:token/cancel trip: everybody",
      "/trip/:token/change trip: everybody",
      "/pay/:payToken trip: everybody",
      "/trip/:token/pay trip: everybody",
      "/trip/:token/money trip: everybody",
      "/trip/:token/quiet trip: everybody",
      "/trip/:token/map/:sheet trip: everybody",
      "/trip/:token/:paper trip: everybody",
      "/booking/group/:listId? booking: everybody",
      "/booking/group/:listId/review booking: everybody",
      "/booking-enquiry enquiry: everybody",
      "/booking-enquiry/sent/:id enquiry: everybody",
      "/email enquiry: everybody",
      "/contact enquiry: everybody",
      "/quotes quotes: everybody",
      "/quotes/:id quotes: everybody",
      "/ marketing: everybody",
      "/services marketing: everybody",
      "/services/:slug marketing: everybody",
      "/areas marketing: everybody",
      "/reviews marketing: everybody",
      "/fleet-safety marketing: everybody",
      "/privacy marketing: everybody",
      "/terms marketing: everybody",
      "/safety marketing: everybody",
      "/paia marketing: everybody",
      "/calendar/:file system: everybody",
      "/services/:slug/:sheet marketing: everybody",
      "/quotes/:id/:sheet quotes: everybody",
      "/office/decide/:token office: everybody",
      "/auth account: everybody",
      "/auth/sign-up account: everybody",
      "/auth/second-factor account: everybody",
      "/auth/forgotten account: everybody",
      "/auth/reset account: everybody",
      "/auth/confirm account: everybody",
      "/auth/sign-out account: everybody",
      "/booking/prove/:token account: everybody",
      "/staff/join/:token account: everybody",
      "/account account: behind routes/account/gate.tsx",
      "/account/saved account: behind routes/account/gate.tsx",
      "/account/data account: behind routes/account/gate.tsx",
      "/account/bookings account: behind routes/account/gate.tsx",
      "/account/bookings/:reference trip: behind routes/account/gate.tsx",
      "/account/bookings/:reference/change trip: behind routes/account/gate.tsx",
      "/account/bookings/:reference/cancel trip: behind routes/account/gate.tsx",
      "/account/bookings/:reference/pay trip: behind routes/account/gate.tsx",
      "/account/bookings/:reference/money trip: behind routes/account/gate.tsx",
      "/account/bookings/:reference/proof account: behind routes/account/gate.tsx",
      "/account/security account: behind routes/account/gate.tsx",
      "/account/security/email account: behind routes/account/gate.tsx",
      "/account/security/phone account: behind routes/account/gate.tsx",
      "/account/security/password account: behind routes/account/gate.tsx",
      "/account/security/second-factor account: behind routes/account/gate.tsx",
      "/account/devices account: behind routes/account/gate.tsx",
      "/account/data/export account: behind routes/account/gate.tsx",
      "/account/bookings/:reference/arrival account: behind routes/account/gate.tsx",
      "/account/bookings/:reference/map/:sheet trip: behind routes/account/gate.tsx",
      "/account/bookings/:reference/:paper account: behind routes/account/gate.tsx",
      "/* system: everybody",
      "/trip/:token/arrival trip: everybody",
      "/driver/:token driver: everybody",
      "/driver/:token/:leg driver: everybody",
      "/driver/:token/:leg/sign driver: everybody",
      "/operator operator: behind console/document.tsx",
      "/operator/first-day operator: behind console/document.tsx",
      "/operator/enquiries/templates operator: behind console/document.tsx",
      "/operator/enquiries/:reference? operator: behind console/document.tsx",
      "/operator/bookings operator: behind console/document.tsx",
      "/operator/bookings/new operator: behind console/document.tsx",
      "/operator/bookings/day operator: behind console/document.tsx",
      "/operator/bookings/day/plan operator: behind console/document.tsx",
      "/operator/bookings/day/sheets operator: behind console/document.tsx",
      "/operator/board operator: behind console/document.tsx",
      "/operator/board/leg operator: behind console/document.tsx",
      "/operator/bookings/:reference operator: behind console/document.tsx",
      "/operator/bookings/:reference/change operator: behind console/document.tsx",
      "/operator/bookings.csv operator: behind console/document.tsx",
      "/operator/money.csv operator: behind console/document.tsx",
      "/operator/settings/calendars operator: behind console/document.tsx",
      "/operator/settings/money operator: behind console/document.tsx",
      "/operator/money/payouts operator: behind console/document.tsx",
      "/operator/money/statement operator: behind console/document.tsx",
      "/operator/money operator: behind console/document.tsx",
      "/operator/invoices operator: behind console/document.tsx",
      "/operator/invoices/new operator: behind console/document.tsx",
      "/operator/invoices/companies operator: behind console/document.tsx",
      "/operator/invoices/companies/:id operator: behind console/document.tsx",
      "/operator/invoices/:number operator: behind console/document.tsx",
      "/operator/invoices/:number/paper.pdf operator: behind console/document.tsx",
      "/operator/paste operator: behind console/document.tsx",
      "/operator/search operator: behind console/document.tsx",
      "/operator/fleet operator: behind console/document.tsx",
      "/operator/fleet/seats operator: behind console/document.tsx",
      "/operator/fleet/off operator: behind console/document.tsx",
      "/operator/closures operator: behind console/document.tsx",
      "/operator/drivers operator: behind console/document.tsx",
      "/operator/people operator: behind console/document.tsx",
      "/operator/people/:id operator: behind console/document.tsx",
      "/operator/people/:id/export operator: behind console/document.tsx",
      "/operator/trace operator: behind console/document.tsx",
      "/operator/security operator: behind console/document.tsx",
      "/operator/facts operator: behind console/document.tsx",
      "/operator/facts/claims operator: behind console/document.tsx",
      "/operator/staff operator: behind console/document.tsx",
      "/operator/outbox operator: behind console/document.tsx",
      "/operator/outbox/:id operator: behind console/document.tsx",
      "/operator/alerts operator: behind console/document.tsx",
      "/operator/* operator: behind console/document.tsx",
    ]
  `)
})

/** `marketing` for `routes/marketing/home.tsx`. */
function areaOf(file: string): string {
  return file.split('/')[1] ?? ''
}

/** The part of the house a file is in: a layer, or within it a folder with import rules of its own. */
function roomOf(file: string): string {
  return /^(app\/(routes\/\w+|ui\/\w+|site|console)|server\/(db|services)|\w+)/.exec(file)?.[0] ?? ''
}

/** Of a script of its own, as it goes over the line. */
async function builtSize(entry: string): Promise<number> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rollupOptions: { input: entry } },
  })
  const chunks = 'output' in built ? built.output : []
  expect(chunks.map(({ fileName }) => fileName)).toHaveLength(1)
  return sum(chunks.map((chunk) => (chunk.type === 'chunk' ? gzipSync(chunk.code).length : 0)))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

function withoutComments(code: string): string {
  return code.replace(/\/\*[\s\S]*?\*\//g, '').replace(/\/\/.*$/gm, '')
}

function filesIn(folder: string, name: RegExp): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && name.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
}

/** What the groups of a pattern catch, each time. */
function namesIn(from: string, pattern: RegExp): string[] {
  return [...from.matchAll(pattern)].map(([, ...groups]) => groups.find((name) => name !== undefined) ?? '')
}

/** The end of a path, as documents write it: `content/<tag>/chat.yml`, `bookings/*.ts`, `../security.md`. */
function asPattern(name: string): RegExp {
  const escaped = name.replace(/^(\.\.?\/)+/, '').replaceAll('.', '\\.')
  const any = escaped
    .replaceAll(/<\w+>|\*+/g, '.*')
    .replaceAll(/\{(.*?)\}/g, (_, of: string) => `(${of.replaceAll(',', '|')})`)
  return new RegExp(`(^|/)${any}$`)
}
