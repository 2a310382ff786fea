/** Nobody can fill in a form faster than this. */
const FASTEST_PERSON_MS = 2000

/**
 * Why a form looks as if a machine sent it, or null. Suspected forms are kept and mailed to the office; only the
 * visitor's confirmation is withheld, so that nobody can be flooded through us.
 */
export function suspicionOf(form: { honeypot: unknown; shownAt: unknown }, now: Date): string | null {
  if (typeof form.honeypot === 'string' && form.honeypot !== '') return 'the hidden field was filled'
  const shownAt = typeof form.shownAt === 'string' ? Number(form.shownAt) : Number.NaN
  const age = now.getTime() - shownAt
  return age >= 0 && age < FASTEST_PERSON_MS ? 'sent within 2 seconds' : null
}
