import { existsSync } from 'node:fs'
import path from 'node:path'
import { build, isBuildStale, refreshSharePictures } from './build.ts'
import { DEMO_MARK } from './demo/mark.ts'
import type { Running } from '../server/index.ts'

/** `npm start`: builds when needed, then runs the program until it is told to stop. */

const { DATA_DIR = 'data', DATABASE_URL } = process.env
if (import.meta.main && DATABASE_URL === undefined && existsSync(path.join(DATA_DIR, DEMO_MARK)))
  end(new Error(`${DATA_DIR} holds the demonstration, whose passwords are public. Use an empty DATA_DIR.`))

const began = performance.now()
const isToBuild = isBuildStale()
if (isToBuild) {
  const isFirst = !existsSync('build')
  await checkWhatIsWritten().catch(end)
  process.stdout.write(
    isFirst
      ? 'First start: building the site and creating the database. This takes about half a minute, once …\n'
      : 'Rebuilding the site because something has changed: about half a minute …\n',
  )
  try {
    build()
  } catch (error) {
    end(error as Error)
  }
} else {
  try {
    refreshSharePictures()
  } catch {
    // A mistake in the texts stops the start below, with a sentence that says where it is.
    process.stderr.write('The pictures for shared links could not be redrawn.\n')
  }
}

process.env.NODE_ENV ??= 'production'
const bundle = new URL('../build/server/index.js', import.meta.url).href
const { start } = (await import(bundle)) as { start: () => Promise<Running> }

const running = await start().catch(end)
if (isToBuild) {
  const seconds = Math.round((performance.now() - began) / 1000)
  process.stdout.write(`This start took ${seconds} seconds; later starts take a few.\n`)
}

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Ctrl-C reaches us twice when npm also passes it on.
    if (stopping) return
    stopping = true
    running.stop().then(
      () => process.exit(0),
      (error: Error) => {
        process.stderr.write(`Could not stop cleanly: ${error.message}\n`)
        process.exit(1)
      },
    )
  })
}

/** Before the long build: a mistake in the environment or in a file would stop the start afterwards anyway. */
async function checkWhatIsWritten(): Promise<void> {
  const { readEnv } = await import('../server/env.ts')
  const { readContent } = await import('../server/content.ts')
  readContent({ folder: readEnv().CONTENT_DIR })
}

function end(error: Error): never {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
