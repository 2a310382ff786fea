import { readPasted } from '#domain/paste/read-pasted.ts'
import type { PastedReading } from '#domain/paste/reading.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import type { Deps } from '../deps.ts'

/** A message as it was pasted; `received` is a day here, today where nothing is said. */
export type Pasted = { text: string; received: string | null }

/** Reads a message with our places and packages; nothing is kept. */
export async function readPastedMessage(
  { content, now, tariff }: Pick<Deps, 'content' | 'now' | 'tariff'>,
  { text, received }: Pasted,
): Promise<PastedReading> {
  const { packages } = await tariff()
  return readPasted(
    { text, received: received ?? capeDate(now()) },
    { places: content.places, packages: packages.map(({ id }) => id) },
  )
}
