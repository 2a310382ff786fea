/** Notes where each field of a reading comes from. */
import type { How, Mark } from './reading.ts'
import type { Found, Span } from './text.ts'

export class Marks {
  readonly list: Mark[] = []
  readonly #text: string

  constructor(text: string) {
    this.#text = text
  }

  add(field: string, how: How, found: Span & { words?: Span }): void {
    const span = found.words ?? found
    const words = this.#text.slice(span.from, span.to).replace(/\s+/g, ' ').trim()
    this.list.push({ field, how, words, from: span.from, to: span.to })
  }

  /** What was found, into its field. */
  put<Fields extends object, Field extends keyof Fields & string>(
    fields: Fields,
    path: string,
    field: Field,
    found: Found<NonNullable<Fields[Field]>>,
  ): void {
    fields[field] = found.value
    this.add(`${path}.${field}`, found.how, found)
  }
}
