/** Below this time from first sight to sending, no person filled a form. */
const FASTEST_PERSON_MS = 2000

/**
 * Why a form looks sent by a machine, or null. Suspected forms are kept and mailed like any other;
 * only the confirmation to the visitor is withheld, so that nobody can be flooded through us.
 */
export function suspicionOf(form: { honeypot: unknown; shownAt: unknown }, now: Date): string | null {
  if (typeof form.honeypot === 'string' && form.honeypot !== '') return 'the hidden field was filled'
  const shownAt = typeof form.shownAt === 'string' ? Number(form.shownAt) : Number.NaN
  const age = now.getTime() - shownAt
  return age >= 0 && age < FASTEST_PERSON_MS ? 'sent within 2 seconds' : null
}
