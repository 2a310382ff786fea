import { expect, test } from 'vitest'
import { findMailRecords } from './mail-records.ts'

const none = (code: string) => Object.assign(new Error(code), { code })

test('of a domain is told what it lacks, and what could not be looked up', async () => {
  const records: Record<string, string[][]> = {
    'tours.example': [['site-verification=1'], ['v=spf1 include:mail', '.example -all']],
    'selector2._domainkey.tours.example': [['v=DKIM1; k=rsa; p=MIIB']],
  }
  const lookUp = (name: string) => {
    const found = records[name]
    return found === undefined ? Promise.reject(none('ENOTFOUND')) : Promise.resolve(found)
  }
  expect(await findMailRecords('tours.example', lookUp)).toEqual({
    domain: 'tours.example',
    spf: { state: 'found', record: 'v=spf1 include:mail.example -all' },
    dkim: { state: 'found', record: 'v=DKIM1; k=rsa; p=MIIB' },
    dmarc: { state: 'missing' },
  })
  expect(await findMailRecords('tours.example', () => Promise.reject(none('ETIMEOUT')))).toMatchObject({
    spf: { state: 'unknown' },
    dkim: { state: 'unknown' },
    dmarc: { state: 'unknown' },
  })
})
