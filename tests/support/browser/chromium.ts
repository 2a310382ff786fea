import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

/** The headless shell comes first: it needs two thirds of the work for the same pages. */
const NAMES = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
]
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(path.delimiter)]

/**
 * The path of Chromium: the one in `CHROMIUM`, or else the machine's. As root on Debian, the headless shell is
 * installed if missing. Processes started after the first search inherit the result.
 */
export function findChromium(): string {
  return (process.env.CHROMIUM ??= search())
}

function search(): string {
  if (installed('chromium-headless-shell') === null) install('chromium-headless-shell')
  const found = NAMES.map(installed).find((file) => file !== null)
  if (found == null)
    throw new Error('The browser tests need Chromium; please install it (Debian: apt-get install chromium).')
  return found
}

function installed(name: string): string | null {
  return FOLDERS.map((folder) => path.join(folder, name)).find((file) => existsSync(file)) ?? null
}

/** Without root, or without such a package, any installed browser must do. */
function install(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return
  const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  try {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', name], { stdio: 'ignore', env: environment })
  } catch {
    // Older Debian releases only have the full Chromium.
  }
}
