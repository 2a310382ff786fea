import { mailOf, multipart, part } from '../mail/mails.ts'

/** Mails made so that reading them takes long, or much memory, of any size up to 20 MB. */

const MOST_PARTS = 10_000

const TEXT = ['Content-Type: text/plain; charset=utf-8']
const zip = (bytes: number) =>
  part(
    ['Content-Type: application/zip; name="a.zip"', 'Content-Transfer-Encoding: base64'],
    filled(`${'UEsDBBQAAAAI'.repeat(6)}\r\n`, bytes),
  )

/** Each by how large it is meant to be, from 0 to 1, and who sends it. */
const MAILS: Record<string, (size: number, from: string) => string> = {
  'lines between parts': (size, from) => multipart('mixed', [[filled('--sep\r\n', bytesOf(size))]], { from }),
  'lines that look like it': (size, from) =>
    multipart('mixed', [[filled('--se\r\n', bytesOf(size))]], { from }),
  'empty lines': (size, from) => mailOf(['', filled('\n', bytesOf(size))], { from }),
  'one line': (size, from) => mailOf(['', filled('x', bytesOf(size))], { from }),
  archives: (size, from) => multipart('mixed', [part(TEXT, 'Our list'), zip(bytesOf(size))], { from }),
  parts: (size, from) =>
    multipart(
      'mixed',
      many(MOST_PARTS, size, (i) => part([`Content-Type: image/png; name=${i}.png`], 'x')),
      { from },
    ),
  'parts of text': (size, from) =>
    multipart(
      'alternative',
      many(MOST_PARTS, size, (i) => part(TEXT, `Part ${i}`)),
      { from },
    ),
  'parts in parts': (size, from) => {
    const begin = (i: number) => [`Content-Type: multipart/mixed; boundary=b${i}`, '', `--b${i}`]
    return mailOf([...many(MOST_PARTS, size, begin).flat(), ...TEXT, '', 'I am here'], { from })
  },
  'mails in mails': (size, from) =>
    mailOf([...many(MOST_PARTS, size, () => ['Content-Type: message/rfc822', '']).flat(), 'I am here'], {
      from,
    }),
  headers: (size, from) =>
    mailOf(['I am here'], { from, headers: many(100_000, size, (i) => `X-Bomb-${i}: ${'x'.repeat(50)}`) }),
  'one header': (size, from) =>
    mailOf(['I am here'], { from, headers: [`X-Bomb: ${filled('x\r\n ', bytesOf(size))}`] }),
  'parameters of a header': (size, from) =>
    mailOf(['', 'I am here'], {
      from,
      headers: [`Content-Type: text/plain${many(50_000, size, (i) => `;\r\n name*${i}*="x"`).join('')}`],
    }),
  senders: (size, from) =>
    mailOf(['I am here'], {
      from: `${'('.repeat(bytesOf(size / 2))}${from}, ${filled('<a@b>,', bytesOf(size / 2))}`,
    }),
  'encoded words': (size, from) =>
    mailOf(['I am here'], { from, subject: filled('=?utf-8?q?a=20b?= ', bytesOf(size / 2)) }),
  'names of mails, in a circle': (size, from) =>
    mailOf(['I am here'], {
      from,
      id: `<${from}>`,
      headers: [
        `References: <${from}> ${many(100_000, size, (i) => `<hostile-${i}@example.com>`).join('\r\n ')}`,
      ],
    }),
  'an unknown charset': (size, from) =>
    mailOf(
      ['Content-Type: text/plain; charset="no-such-thing"', '', filled('\u00FF\u00FE\u0000', bytesOf(size))],
      { from },
    ),
  'a charset of escapes': (size, from) =>
    mailOf(
      ['Content-Type: text/plain; charset="iso-2022-jp"', '', filled('\u001B$B\u001B(B', bytesOf(size))],
      { from },
    ),
  'elements in elements': (size, from) =>
    mailOf(['Content-Type: text/html', '', filled('<div><blockquote>', bytesOf(size)), 'I am here'], {
      from,
    }),
  'elements that never end': (size, from) =>
    mailOf(['Content-Type: text/html', '', 'I am here', filled('<a <!-- <', bytesOf(size))], { from }),
  'numbered letters': (size, from) =>
    mailOf(['Content-Type: text/html', '', 'I am here', filled('&#x26;&amp;&', bytesOf(size))], { from }),
  'what looks like quotes': (size, from) =>
    mailOf(['', filled('On 1 1 wrote\r\nFrom: a\r\n> > >\r\n', bytesOf(size))], { from }),
  'what looks like times': (size, from) => mailOf(['', filled('1/1/1/1 8:00 ', bytesOf(size))], { from }),
  'a report of reports': (size, from) =>
    multipart(
      'report; report-type=delivery-status',
      [
        part(TEXT, filled('550 5.1.1 ', bytesOf(size / 2))),
        part(
          ['Content-Type: message/delivery-status'],
          filled('Final-Recipient: rfc822; a@b\r\n c\r\n', bytesOf(size / 2)),
        ),
      ],
      { from: `MAILER-DAEMON <${from}>` },
    ),
  'quoted letters': (size, from) =>
    mailOf(
      [
        'Content-Type: text/plain',
        'Content-Transfer-Encoding: quoted-printable',
        '',
        filled('=C3=\r\n', bytesOf(size)),
      ],
      { from },
    ),
  'one line of base64': (size, from) =>
    mailOf(
      ['Content-Type: text/html', 'Content-Transfer-Encoding: base64', '', filled('PGRpdj48', bytesOf(size))],
      { from },
    ),
}

/** How many kinds there are. */
export const KINDS = Object.keys(MAILS).length

/** As many as that, of all kinds, from small to the largest, which is 1 for 20 MB; each from a sender of its own. */
export function* hostileMails(count: number, largest = 1): Generator<{ raw: string }> {
  const kinds = Object.values(MAILS)
  const steps = Math.ceil(count / KINDS)
  for (let i = 0; i < count; i++) {
    const step = Math.floor(i / KINDS) + 1
    const raw = kinds[i % KINDS]?.((largest * step) / steps, `hostile-${i}@example.com`)
    if (raw !== undefined) yield { raw }
  }
}

/** From 1 KB to 20 MB, each step so many times the one before. */
function bytesOf(size: number): number {
  return Math.round(1024 * (20 * 1024) ** Math.min(1, size))
}

function filled(with_: string, bytes: number): string {
  return with_.repeat(Math.ceil(bytes / with_.length))
}

function many<T>(most: number, size: number, one: (i: number) => T): T[] {
  return Array.from({ length: Math.round(most ** size) }, (_, i) => one(i))
}
