const LETTERS = /^[\p{L}\p{M} '’.-]{1,50}$/u
const MOST_WORDS = 4
/** `evil.example`, which programs that show mails turn into a link; not `J.P. Botha`. */
const HOST = /\.\p{L}{2,}/u

/** Whether it looks like a name, and not like a message or an address that somebody wants to have passed on. */
export function isPlainName(name: string): boolean {
  return LETTERS.test(name) && !HOST.test(name) && name.trim().split(/\s+/).length <= MOST_WORDS
}
