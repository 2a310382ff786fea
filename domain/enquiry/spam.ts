/** Nobody can fill in a form faster than this. */
const FASTEST_PERSON_MS = 2000
const LINK = /https?:|www\.|<a\s|\[url/i

type PostedForm = { honeypot?: string | undefined; shownAt?: string | undefined; written: string[] }

/**
 * Why a form looks as if a machine sent it, or null. Suspected forms are kept and mailed to the office; only the
 * visitor's confirmation is withheld, so that nobody can be flooded through us. A browser may fill the hidden field for a
 * person, so that alone says nothing.
 */
export function suspicionOf({ honeypot = '', shownAt = '', written }: PostedForm, now: Date): string | null {
  const age = shownAt === '' ? Number.NaN : now.getTime() - Number(shownAt)
  if (age >= 0 && age < FASTEST_PERSON_MS) return 'sent within 2 seconds'
  const isOfMachine = Number.isNaN(age) || written.some((text) => LINK.test(text))
  return honeypot !== '' && isOfMachine ? 'the hidden field was filled' : null
}
