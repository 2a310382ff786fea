import { Resolver } from 'node:dns/promises'
import type { MailRecord, MailRecords } from '#domain/mail/records.ts'

const LOOK_UP_MS = 2000

/** The names under which mail providers usually keep the key of a domain. */
const SELECTORS = [
  'default',
  'google',
  'selector1',
  'selector2',
  's1',
  'k1',
  'mail',
  'dkim',
  'fm1',
  'pm',
  'zoho',
]

type Lookup = (name: string) => Promise<string[][]>

/** Looks up what the DNS says about who may send mail for a domain. */
export async function findMailRecords(domain: string, lookUp: Lookup = overDns()): Promise<MailRecords> {
  const find = (name: string, wanted: RegExp) => recordAt(lookUp, name, wanted)
  const [spf, dmarc, ...keys] = await Promise.all([
    find(domain, /^v=spf1(\s|$)/i),
    policyOf(domain, find),
    // A CNAME leads to the provider's key.
    ...SELECTORS.map((name) => find(`${name}._domainkey.${domain}`, /\bp=[A-Za-z0-9+/]/)),
  ])
  const dkim = keys.find(({ state }) => state === 'found') ?? keys.find(({ state }) => state === 'unknown')
  return { domain, spf, dkim: dkim ?? { state: 'missing' }, dmarc }
}

/** That of a domain counts for those below it. */
async function policyOf(
  domain: string,
  find: (name: string, wanted: RegExp) => Promise<MailRecord>,
): Promise<MailRecord> {
  const own = await find(`_dmarc.${domain}`, /^v=DMARC1\b/i)
  const [, ...above] = domain.split('.')
  return own.state !== 'missing' || above.length < 2 ? own : policyOf(above.join('.'), find)
}

function overDns(): Lookup {
  const resolver = new Resolver({ timeout: LOOK_UP_MS, tries: 1 })
  return (name) => resolver.resolveTxt(name)
}

async function recordAt(lookUp: Lookup, name: string, wanted: RegExp): Promise<MailRecord> {
  try {
    const record = (await lookUp(name)).map((parts) => parts.join('')).find((text) => wanted.test(text))
    return record === undefined ? { state: 'missing' } : { state: 'found', record: record.slice(0, 300) }
  } catch (error) {
    const isNone = ['ENODATA', 'ENOTFOUND'].includes((error as { code?: string }).code ?? '')
    return { state: isNone ? 'missing' : 'unknown' }
  }
}
