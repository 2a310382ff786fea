import { describe, expect, it } from 'vitest'
import { suspicionOf } from './spam.ts'

const now = new Date('2026-11-21T07:20:00Z')
const shown = (msAgo: number) => String(now.getTime() - msAgo)

describe('a form', () => {
  it('filled in by a person is not suspected', () => {
    expect(suspicionOf({ honeypot: '', shownAt: shown(45_000) }, now)).toBeNull()
  })

  it('with the hidden field filled is suspected', () => {
    expect(suspicionOf({ honeypot: 'https://casino.example', shownAt: shown(45_000) }, now)).toBe(
      'the hidden field was filled',
    )
  })

  it('with a mere blank in the hidden field is suspected', () => {
    expect(suspicionOf({ honeypot: ' ', shownAt: shown(45_000) }, now)).toBe('the hidden field was filled')
  })

  it('sent within two seconds is suspected', () => {
    expect(suspicionOf({ honeypot: '', shownAt: shown(0) }, now)).toBe('sent within 2 seconds')
    expect(suspicionOf({ honeypot: '', shownAt: shown(1999) }, now)).toBe('sent within 2 seconds')
  })

  it('sent after just two seconds is not', () => {
    expect(suspicionOf({ honeypot: '', shownAt: shown(2000) }, now)).toBeNull()
  })

  it('left open overnight is not', () => {
    expect(suspicionOf({ honeypot: '', shownAt: shown(12 * 3_600_000) }, now)).toBeNull()
  })

  it.each([undefined, null, '', 'yesterday', 42, 'NaN', {}])(
    'that does not say when it was shown gets the benefit of the doubt: %j',
    (shownAt) => {
      expect(suspicionOf({ honeypot: undefined, shownAt }, now)).toBeNull()
    },
  )

  it('from a device whose clock runs ahead gets the benefit of the doubt', () => {
    expect(suspicionOf({ honeypot: '', shownAt: shown(-60_000) }, now)).toBeNull()
  })
})
