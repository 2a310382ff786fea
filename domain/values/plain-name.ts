const LETTERS = /^[\p{L}\p{M} '’.-]{1,50}$/u
const MOST_WORDS = 4
/** Matches `evil.example`, which email programs turn into a link, but not `J.P. Botha`. */
const HOST = /\.\p{L}{2,}/u

/** Whether it looks like a name, rather than a message or a link that someone wants us to send on. */
export function isPlainName(name: string): boolean {
  return LETTERS.test(name) && !HOST.test(name) && name.trim().split(/\s+/).length <= MOST_WORDS
}
