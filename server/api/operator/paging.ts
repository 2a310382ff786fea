import type { Context } from 'hono'
import * as z from 'zod/mini'
import { capeInstant, dayAfter, isRealDate } from '#domain/values/cape-time.ts'
import type { Page } from '#server/services/office/cursor.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { problem } from '#server/web/problem.ts'
import { text } from '../schemas.ts'

/** The query of the office's lists. */

const PAGE = { usual: 50, most: 200 }

export const paging = {
  cursor: z.optional(text),
  limit: z.pipe(
    z.transform((asked: unknown) => {
      const wanted = Math.trunc(Number(asked ?? PAGE.usual)) || PAGE.usual
      return Math.min(Math.max(wanted, 1), PAGE.most)
    }),
    z.int().check(z.minimum(1), z.maximum(PAGE.most)),
  ),
}

/** One of the values, or a problem; without it, or if empty, all. */
export function oneOf<const Of extends readonly string[]>(all: Of, otherwise: string) {
  return z.pipe(
    z.transform((asked: unknown) => (asked === '' ? undefined : asked)),
    z.optional(z.enum(all, { error: otherwise })),
  )
}

/** A day; empty or left out, there is no limit. */
export function day(description: string) {
  const error = 'A day is written as YYYY-MM-DD.'
  return z.pipe(
    z.transform((asked: unknown) => (asked === '' ? undefined : asked)),
    z.optional(text.check(z.refine(isRealDate, { error }), z.meta({ description }))),
  )
}

export const NO_STATUS = 'There is no such status.'

export function pageJson<Item, Json>(
  c: Context<HttpEnv>,
  page: Page<Item> | null,
  json: (item: Item) => Json,
) {
  return page === null
    ? problem(c, 422, 'Unknown cursor', 'This cursor is not one of ours. Start the list again.')
    : { items: page.items.map(json), next: page.next }
}

/** From the start of a day to the end of another, in Cape Town; undefined where no day is given. */
export function daysBetween(from: string | undefined, to: string | undefined) {
  return { from: dayOf(from, 0), to: dayOf(to, 1) }
}

function dayOf(date = '', after = 0): Date | undefined {
  const start = capeInstant(date, '00:00')
  return start === null ? undefined : (capeInstant(dayAfter(date, after), '00:00') ?? undefined)
}
