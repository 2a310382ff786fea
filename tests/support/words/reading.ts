import { readMessage } from '#domain/reading/read-message.ts'
import { readContent } from '#server/content.ts'

const { places, tariff } = readContent()
const OURS = { places, packages: tariff.packages.map(({ id }) => id) }

/** A message that came on a Monday, read with our places and packages. */
export const read = (text: string, received = '2026-11-23') => readMessage({ text, received }, OURS)
export const tripsIn = (text: string) => read(text).trips
export const howOf = (text: string, field: string) =>
  read(text).marks.find((mark) => mark.field === field)?.how
