/**
 * The names of our mails: the id of the message, as `Message-ID`. Some servers on the way replace that by one of their own,
 * so `References` has it too, as `mail-` and the id: no mail may refer to itself.
 */
export function nameKept(messageId: string): string {
  return `mail-${messageId}`
}

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const NAMES = new RegExp(`(?<![\\w-])(?:mail-)?(${ID})(?=@)`, 'gi')
const KEPT = new RegExp(`(?<![\\w-])mail-(${ID})(?=@)`, 'i')
const MOST = 20

/** The ids of messages of ours that a text may name. */
export function ourNamesIn(text: string): string[] {
  const found = [...text.matchAll(NAMES)].slice(0, MOST).map(([, id = '']) => id.toLowerCase())
  return [...new Set(found)]
}

/** The id of the message that these headers belong to, where they are of a mail of ours. */
export function keptNameIn(headers: string): string | null {
  return KEPT.exec(headers)?.[1]?.toLowerCase() ?? null
}
