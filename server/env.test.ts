import { describe, expect, it } from 'vitest'
import { EnvError, readEnv } from './env.ts'

const SECRET = 'hunter2'
const URL_OF_POSTGRES = 'postgres://tours:secret@db.example/tours'
const LONG_SECRET = 'x'.repeat(32)

function refusal(source: Record<string, string>): string {
  try {
    readEnv(source)
  } catch (error) {
    if (error instanceof EnvError) return error.message
    throw error
  }
  return 'nothing was refused'
}

describe('an empty environment', () => {
  it('has a default for everything', () => {
    expect(readEnv({})).toEqual({
      PORT: 3000,
      HOST: '0.0.0.0',
      DATA_DIR: './data',
      CONTENT_DIR: 'content',
      PHOTON_URL: 'https://photon.komoot.io',
      TRUST_PROXY: 0,
      RATE_LIMIT: 'on',
      LOG_LEVEL: 'info',
      publicUrl: new URL('http://localhost:3000'),
    })
  })

  it('treats empty and blank variables as not set', () => {
    const names = [
      ...Object.keys(readEnv({})),
      'DATABASE_URL',
      'AUTH_SECRET',
      'SMTP_URL',
      'PHONE',
      'METRICS_TOKEN',
    ]
    for (const nothing of ['', '   ', '\t']) {
      expect(readEnv(Object.fromEntries(names.map((name) => [name, nothing])))).toEqual(readEnv({}))
    }
  })

  it('ignores other variables', () => {
    expect(readEnv({ PATH: '/usr/bin', port: '99999', NODE_ENV: 'test' })).toEqual(readEnv({}))
  })

  it('uses the port it listens on for its public address', () => {
    expect(readEnv({ PORT: '8080' }).publicUrl.origin).toBe('http://localhost:8080')
  })
})

describe('a complete environment', () => {
  const said = {
    PORT: '8080',
    HOST: '127.0.0.1',
    PUBLIC_URL: 'https://tours.example',
    DATA_DIR: '/var/lib/tours',
    CONTENT_DIR: '/etc/tours/content',
    DATABASE_URL: URL_OF_POSTGRES,
    AUTH_SECRET: LONG_SECRET,
    SMTP_URL: 'smtps://user:secret@mail.example:465',
    IMAP_URL: 'imaps://user:secret@mail.example:993/Bookings',
    MAIL_FROM: 'Tours & Transfers <hello@tours.example>',
    PHOTON_URL: 'off',
    OSRM_URL: 'http://localhost:5000',
    TRUST_PROXY: '2',
    BUSINESS_NAME: 'Cape Trips',
    PHONE: '021 555 0140',
    EMERGENCY_PHONE: '+27 21 555 0199',
    EMAIL: 'hello@tours.example',
    BOOKINGS_EMAIL: 'bookings@tours.example',
    COPY_EMAIL: 'office@tours.example',
    SMS_URL: 'https://sms.example/send',
    OWNER_EMAIL: 'owner@tours.example',
    OWNER_PASSWORD: 'correct horse battery',
    RATE_LIMIT: 'off',
    METRICS_TOKEN: 'x'.repeat(16),
    LOG_LEVEL: 'debug',
  }

  it('is used as given', () => {
    expect(readEnv(said)).toEqual({
      ...said,
      PORT: 8080,
      TRUST_PROXY: 2,
      publicUrl: new URL('https://tours.example'),
    })
  })

  it('loses spaces around values', () => {
    expect(readEnv({ PORT: ' 8080 ', PUBLIC_URL: 'https://tours.example ' })).toMatchObject({
      PORT: 8080,
      PUBLIC_URL: 'https://tours.example',
    })
  })

  it.each(['1', '65535'])('may listen on port %s', (port) => {
    expect(readEnv({ PORT: port }).PORT).toBe(Number(port))
  })

  it.each(['0', '10'])('may be behind %s proxies', (count) => {
    expect(readEnv({ TRUST_PROXY: count }).TRUST_PROXY).toBe(Number(count))
  })

  it.each(['hello@tours.example', 'Tours <hello@tours.example>', '"Tours, Cape" <hello@tours.example>'])(
    'may send mail from %s',
    (from) => {
      expect(readEnv({ MAIL_FROM: from }).MAIL_FROM).toBe(from)
    },
  )
})

describe('an invalid value is refused in one sentence: its name, its value, what it must be', () => {
  const WEB = 'an address like https://tours.example, without a path'
  const PORT = 'a port number from 1 to 65535'
  const PROXIES = 'the number of proxies in front, 0 to 10'
  const PHONE = 'a phone number like "021 555 0140" or "+27 21 555 0140"'
  const EMAIL = 'an e-mail address'
  const FROM = 'an e-mail address, or a name with one like "Tours <hello@tours.example>"'

  it.each([
    ['PORT', '0', PORT],
    ['PORT', '65536', PORT],
    ['PORT', '-1', PORT],
    ['PORT', '3000.5', PORT],
    ['PORT', '3e3', PORT],
    ['PORT', '0x50', PORT],
    ['PORT', '٣٠٠٠', PORT],
    ['PORT', 'http', PORT],
    ['PUBLIC_URL', 'tours.example', WEB],
    ['PUBLIC_URL', 'localhost:3000', WEB],
    ['PUBLIC_URL', 'ftp://tours.example', WEB],
    ['PUBLIC_URL', 'https://', WEB],
    ['PUBLIC_URL', 'https://example.com/tours', WEB],
    ['MAIL_FROM', 'Tours', FROM],
    ['MAIL_FROM', 'Tours <hello>', FROM],
    ['MAIL_FROM', 'Tours hello@tours.example', FROM],
    ['MAIL_FROM', 'Tours <hello@tours.example', FROM],
    ['MAIL_FROM', 'hello@tours.example, office@tours.example', FROM],
    ['MAIL_FROM', 'hello@hello@tours.example', FROM],
    ['MAIL_FROM', 'Tours\nBcc: <all@evil.example>', FROM],
    ['PHOTON_URL', 'photon', 'an address like https://photon.komoot.io, or off'],
    ['PHOTON_URL', 'OFF', 'an address like https://photon.komoot.io, or off'],
    ['OSRM_URL', 'off', 'an address like http://localhost:5000'],
    ['TRUST_PROXY', '11', PROXIES],
    ['TRUST_PROXY', '-1', PROXIES],
    ['TRUST_PROXY', 'true', PROXIES],
    ['BUSINESS_NAME', 'x'.repeat(81), 'at most 80 characters'],
    ['PHONE', 'call us', PHONE],
    ['PHONE', '0215', PHONE],
    ['PHONE', '-----', PHONE],
    ['EMERGENCY_PHONE', 'call us', PHONE],
    ['EMAIL', 'hello', EMAIL],
    ['BOOKINGS_EMAIL', 'hello@', EMAIL],
    ['COPY_EMAIL', 'a@b.example, c@d.example', EMAIL],
    ['OWNER_EMAIL', '@tours.example', EMAIL],
    ['SMS_URL', 'sms', 'an address like https://sms.example/send'],
    ['RATE_LIMIT', 'ON', 'on or off'],
    ['RATE_LIMIT', '0', 'on or off'],
    ['LOG_LEVEL', 'loud', 'trace, debug, info, warn, error, fatal or silent'],
  ])('%s "%s"', (name, value, wanted) => {
    expect(refusal({ [name]: value })).toBe(`${name} is "${value}"; it must be ${wanted}.`)
  })

  it('several together, one line each', () => {
    expect(refusal({ PORT: 'x', EMAIL: 'x' })).toBe(
      'PORT is "x"; it must be a port number from 1 to 65535.\nEMAIL is "x"; it must be an e-mail address.',
    )
  })
})

describe('an invalid secret is refused without being shown', () => {
  it.each([
    [
      'DATABASE_URL',
      `mysql://tours:${SECRET}@db.example/tours`,
      'an address like postgres://user:password@host/database',
    ],
    ['DATABASE_URL', SECRET, 'an address like postgres://user:password@host/database'],
    ['SMTP_URL', `https://user:${SECRET}@mail.example`, 'an address like smtp://user:password@host:587'],
    ['AUTH_SECRET', SECRET, 'at least 32 characters'],
    ['AUTH_SECRET', 'x'.repeat(31), 'at least 32 characters'],
    ['OWNER_PASSWORD', SECRET, 'at least 12 characters'],
    ['METRICS_TOKEN', SECRET, 'at least 16 characters'],
  ])('%s', (name, value, wanted) => {
    expect(refusal({ [name]: value })).toBe(`${name} is a value that does not fit; it must be ${wanted}.`)
  })

  it.each(['SMS_URL', 'PHOTON_URL', 'OSRM_URL'])('%s, which may carry a password too', (name) => {
    const sentence = refusal({ [name]: `htps://user:${SECRET}@gateway.example/?token=${SECRET}` })
    expect(sentence).toContain(name)
    expect(sentence).not.toContain(SECRET)
  })
})

describe('OWNER_EMAIL and OWNER_PASSWORD', () => {
  it.each<Record<string, string>>([
    { OWNER_EMAIL: 'owner@tours.example' },
    { OWNER_PASSWORD: 'correct horse battery' },
  ])('go together: %o alone is refused', (given) => {
    expect(refusal(given)).toBe('OWNER_EMAIL and OWNER_PASSWORD go together; one of them is not set.')
  })
})

describe('DATABASE_URL', () => {
  it('is refused without AUTH_SECRET, because several processes must share it', () => {
    expect(refusal({ DATABASE_URL: URL_OF_POSTGRES })).toBe(
      'AUTH_SECRET is not set; with DATABASE_URL it must be at least 32 characters, the same for every process.',
    )
    expect(refusal({ DATABASE_URL: URL_OF_POSTGRES, AUTH_SECRET: '  ' })).toMatch(/^AUTH_SECRET is not set;/)
  })

  it.each([URL_OF_POSTGRES, 'postgresql://db.example/tours', 'postgres:///tours?host=/run/postgresql'])(
    'may be %s',
    (url) => {
      expect(readEnv({ DATABASE_URL: url, AUTH_SECRET: LONG_SECRET }).DATABASE_URL).toBe(url)
    },
  )
})
