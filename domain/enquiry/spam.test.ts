import { describe, expect, it } from 'vitest'
import { suspicionOf } from './spam.ts'

const now = new Date('2026-11-21T07:20:00Z')
const shown = (msAgo: number) => String(now.getTime() - msAgo)
const written = ['Hannah', 'hannah@example.com', 'Which farms do you visit?']
const suspected = (form: { honeypot?: string; shownAt?: string; written?: string[] }) =>
  suspicionOf({ written, ...form }, now)

describe('a form', () => {
  it('filled in by a person is not suspected', () => {
    expect(suspected({ honeypot: '', shownAt: shown(45_000) })).toBeNull()
  })

  it('whose hidden field a browser has filled is not, when a person took their time and sends no links', () => {
    expect(suspected({ honeypot: 'https://acme.example', shownAt: shown(45_000) })).toBeNull()
  })

  it('with the hidden field filled is suspected where something else is a machine’s too', () => {
    const filled = { honeypot: 'https://casino.example' }
    const why = 'the hidden field was filled'
    expect(suspected(filled)).toBe(why)
    expect(suspected({ ...filled, shownAt: 'yesterday' })).toBe(why)
    expect(suspected({ ...filled, shownAt: shown(45_000), written: ['Win at www.casino.example'] })).toBe(why)
    expect(suspected({ honeypot: ' ', written: ['<a href=x>'] })).toBe(why)
  })

  it('sent within two seconds is suspected', () => {
    expect(suspected({ shownAt: shown(0) })).toBe('sent within 2 seconds')
    expect(suspected({ shownAt: shown(1999) })).toBe('sent within 2 seconds')
  })

  it('sent after just two seconds is not', () => {
    expect(suspected({ shownAt: shown(2000) })).toBeNull()
  })

  it('left open overnight is not', () => {
    expect(suspected({ shownAt: shown(12 * 3_600_000) })).toBeNull()
  })

  it.each([undefined, '', 'yesterday', 'NaN'])(
    'that does not say when it was shown gets the benefit of the doubt: %j',
    (shownAt) => {
      expect(suspected(shownAt === undefined ? {} : { shownAt })).toBeNull()
    },
  )

  it('from a device whose clock runs ahead gets the benefit of the doubt', () => {
    expect(suspected({ shownAt: shown(-60_000) })).toBeNull()
  })
})
