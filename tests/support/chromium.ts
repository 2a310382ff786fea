import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']
const FOLDERS = ['/usr/bin', '/usr/local/bin', '/snap/bin', ...(process.env.PATH ?? '').split(path.delimiter)]

/** Where the machine's Chromium is; as root on Debian it is installed where missing. */
export function findChromium(): string {
  const found = installed()
  if (found !== null) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'chromium'], { stdio: 'ignore', env: environment })
  }
  const now = installed()
  if (now === null)
    throw new Error('The browser tests need Chromium; please install it (Debian: apt-get install chromium).')
  return now
}

function installed(): string | null {
  const candidates = FOLDERS.flatMap((folder) => NAMES.map((name) => path.join(folder, name)))
  return candidates.find((file) => existsSync(file)) ?? null
}
