import * as z from 'zod/mini'
import { ENGLISH } from '#domain/words/language.ts'
import { TOUCHES } from '#domain/enquiry/conversation.ts'
import { line, paragraph } from './fields.ts'
import { fault, formParser } from './form-parser.ts'
import { revision } from './office.ts'

/** The office's forms in a conversation with a guest. */

export const parseReply = formParser({ text: paragraph('message', 8000, 'message'), revision: revision() })

/** `WhatsApp` and `phone` are accepted too. */
const touch = z.transform((value: unknown) => {
  const kind = typeof value === 'string' ? value.trim().toLowerCase() : ''
  return kind === 'phone' ? 'call' : kind
})

export const parseTouch = formParser({
  kind: z.pipe(touch, z.enum(TOUCHES, { error: fault('missing', { what: 'touch' }) })),
  revision: revision(),
})

/** Something a guest wrote or said elsewhere. */
export const parsePastedAnswer = formParser({
  text: paragraph('message', 8000, 'message'),
  channel: z.enum(['whatsapp', 'mail', 'call'], { error: fault('missing', { what: 'touch' }) }),
})

/** A reply template in each language; only English is required. */
export function templateParser(tags: string[]) {
  const nameIn = (tag: string) => line('name', 80, tag === ENGLISH ? 'templateName' : undefined)
  const textIn = (tag: string) => paragraph('message', 8000, tag === ENGLISH ? 'message' : undefined)
  return formParser(
    Object.fromEntries(
      tags.flatMap((tag) => [
        [`name-${tag}`, nameIn(tag)],
        [`text-${tag}`, textIn(tag)],
      ]),
    ),
  )
}
