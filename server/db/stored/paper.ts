import * as z from 'zod'

const text = z.string()
const cents = z.int()

/** Whom a paper is for; empty where nothing was said, or the person was erased since. */
export const buyer = z.object({ name: text, address: text, vatNumber: text, orderNumber: text, email: text })

/** What a paper charges for, without the names of those who travelled. */
export const paperLines = z.array(z.object({ what: text, note: text, cents, isExempt: z.boolean() }))

export const vat = z.object({ percent: z.number(), base: cents, taxes: cents })
