/** What the DNS says about who may send mail for a domain. */
export type MailRecords = { domain: string; spf: MailRecord; dkim: MailRecord; dmarc: MailRecord }

/** `unknown`: it could not be looked up. A key (DKIM) is missing where it has none of the usual names. */
export type MailRecord = { state: 'found'; record: string } | { state: 'missing' | 'unknown' }
