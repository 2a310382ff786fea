/** Common mail providers; a name one letter away from theirs is probably a typing error. */
const PROVIDERS = [
  'gmail.com',
  'googlemail.com',
  'yahoo.com',
  'yahoo.co.uk',
  'yahoo.de',
  'ymail.com',
  'mail.com',
  'email.com',
  'hotmail.com',
  'hotmail.co.uk',
  'outlook.com',
  'outlook.de',
  'live.com',
  'icloud.com',
  'gmx.de',
  'gmx.net',
  'gmx.com',
  'gmx.at',
  'gmx.ch',
  'web.de',
  't-online.de',
  'mweb.co.za',
  'iafrica.com',
  'telkomsa.net',
  'vodamail.co.za',
]
const SHORTEST = 8

/** The address that was probably meant: `ann@gmail.com` for `ann@gmial.com`; null if nothing looks wrong. */
export function likelyEmail(typed: string): string | null {
  const [, name = '', domain = ''] = /^(\S+)@(\S+)$/.exec(typed.trim().toLowerCase()) ?? []
  if (domain === '' || PROVIDERS.includes(domain)) return null
  const meant = PROVIDERS.find((provider) => provider.length >= SHORTEST && isOneSlip(domain, provider))
  return meant === undefined ? null : `${name}@${meant}`
}

/** One letter added, missing or different, or two neighbours swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  const most = Math.min(typed.length, meant.length)
  let start = 0
  while (start < most && typed[start] === meant[start]) start++
  let end = 0
  while (end < most - start && typed.at(-1 - end) === meant.at(-1 - end)) end++
  const [was, is] = [typed.slice(start, typed.length - end), meant.slice(start, meant.length - end)]
  if (was.length <= 1 && is.length <= 1) return true
  return was.length === 2 && is.length === 2 && was[0] === is[1] && was[1] === is[0]
}
