import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Logger } from 'pino'

/**
 * A command's request to the program that has the embedded database open, because no other process may open it: a
 * file in DATA_DIR, answered by another (decision 019). Anyone who may write there can read the database anyway.
 */
export type Order = { order: 'reset-factor' | 'make-owner'; email: string }

const LOOK_MS = 1000
const ANSWER_MS = 15_000
const [ORDER, ANSWER] = ['.order', '.answer']

/** Carries out new orders; older ones are ignored. Returns the function that stops it. */
export async function takeOrders(
  dataDir: string,
  carryOut: (order: Order) => Promise<string>,
  log: Logger,
): Promise<() => void> {
  const folder = folderIn(dataDir)
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true, mode: 0o700 })
  let isLooking = false
  const timer = setInterval(() => {
    if (isLooking) return
    isLooking = true
    lookFor(folder, carryOut)
      .catch((error: unknown) => log.error({ err: error }, 'an order could not be carried out'))
      .finally(() => (isLooking = false))
  }, LOOK_MS).unref()
  return () => clearInterval(timer)
}

/** Leaves an order and waits for the answer; null if no program answers. */
export async function giveOrder(dataDir: string, order: Order): Promise<string | null> {
  const file = path.join(folderIn(dataDir), randomUUID())
  await write(file + ORDER, JSON.stringify(order))
  const until = performance.now() + ANSWER_MS
  while (performance.now() < until) {
    await wait(100)
    const answer = await readFile(file + ANSWER, 'utf8').catch(() => null)
    if (answer === null) continue
    await rm(file + ANSWER, { force: true })
    return answer
  }
  await rm(file + ORDER, { force: true })
  return null
}

async function lookFor(folder: string, carryOut: (order: Order) => Promise<string>): Promise<void> {
  for (const name of await readdir(folder)) {
    if (!name.endsWith(ORDER)) continue
    const file = path.join(folder, name)
    const order = await readFile(file, 'utf8')
    // Deleted first, so that a failing order is not repeated forever.
    await rm(file)
    await write(file.slice(0, -ORDER.length) + ANSWER, await carryOut(JSON.parse(order) as Order))
  }
}

/** Written whole or not at all: the other side may look at any moment. */
async function write(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { mode: 0o600 })
  await rename(`${file}.new`, file)
}

function folderIn(dataDir: string): string {
  return path.join(path.resolve(dataDir), 'orders')
}
