import type { Account } from '#domain/accounts/account.ts'
import type { ChatAnswer } from '#domain/chat/chat.ts'
import type { ChatReply } from '#domain/chat/topics.ts'

/** An answer without the ways to a person, which follow from `handover`. */
export type Reply = Omit<ChatAnswer, 'links'> & { links: { label: string; to: string }[] }

/** Who asks. */
export type Visitor = { address: string; account: Account | null }

/** A number to call that is not ours, as the words write it: `[112](tel:112)`. */
const OTHER_NUMBER = /\[(\d+)\]\((tel:\d+)\)/g

export function said({ answer, links, ways }: ChatReply): Reply {
  const numbers = [...answer.matchAll(OTHER_NUMBER)].map(([, label = '', to = '']) => ({ label, to }))
  return { text: answer.replaceAll(OTHER_NUMBER, '$1'), links: [...numbers, ...links], handover: ways }
}
