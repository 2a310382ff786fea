import { build, isBuildStale, refreshSharePictures } from './build.ts'
import type { Running } from '../server/index.ts'

/** `npm start`: builds when needed, then runs the program until it is told to stop. */

if (isBuildStale()) {
  process.stdout.write('Building the site (about 10 seconds, only after a change) …\n')
  build()
} else {
  try {
    refreshSharePictures()
  } catch {
    // Words that cannot be read end the start below, with a sentence that says where.
    process.stderr.write('The pictures for shared links could not be drawn anew.\n')
  }
}

process.env.NODE_ENV ??= 'production'
const bundle = new URL('../build/server/index.js', import.meta.url).href
const { start } = (await import(bundle)) as { start: () => Promise<Running> }

const running = await start().catch((error: Error) => {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
})

let stopping = false
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.on(signal, () => {
    // Ctrl-C reaches us twice when npm passes its own on.
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
