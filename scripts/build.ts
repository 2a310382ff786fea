import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'

/** Builds pages and server into `build/`, and compresses the static files. */

const STAMP = 'build/finished'
const SOURCES = [
  'app',
  'domain',
  'server',
  'public',
  'scripts/og',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
const SHARE_PICTURES = 'build/client/og'
const COMPRESSIBLE = /\.(js|css|svg|html|json|webmanifest|txt|xml)$/

/** True when there is no finished build, or a source is newer than it. */
export function isBuildStale(): boolean {
  const built = statSync(STAMP, { throwIfNoEntry: false })?.mtimeMs ?? 0
  return SOURCES.some((source) => newest(source) > built)
}

/** Builds; the tools' output is shown only when they fail. */
export function build(): void {
  rmSync('build', { recursive: true, force: true })
  run('react-router', 'build')
  drawSharePictures()
  for (const file of filesUnder('build/client')) {
    if (!COMPRESSIBLE.test(file)) continue
    const plain = readFileSync(file)
    writeFileSync(`${file}.br`, brotliCompressSync(plain))
    writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }))
  }
  writeFileSync(STAMP, '')
}

/** Redraws the share pictures when a heading may have changed. */
export function refreshSharePictures(): void {
  if (newest('content') > newest(SHARE_PICTURES)) drawSharePictures()
}

/** In a separate process, which frees the memory of the drawing tools when it ends. */
function drawSharePictures(): void {
  run(process.execPath, 'scripts/og/draw.ts')
}

function run(program: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(program, args, {
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`The build failed.\n${stdout}\n${stderr}`)
}

function newest(place: string): number {
  const stat = statSync(place, { throwIfNoEntry: false })
  if (stat === undefined) return 0
  return stat.isDirectory()
    ? Math.max(stat.mtimeMs, ...filesUnder(place).map((file) => statSync(file).mtimeMs))
    : stat.mtimeMs
}

function filesUnder(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

if (import.meta.main) build()
