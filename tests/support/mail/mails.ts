import type { IncomingMail } from '#domain/mail/incoming.ts'
import { Shrinking, type ShrunkMail } from '#server/mailbox/shrunk.ts'

/** Mails as mail programs and servers write them; `ours` is the Message-ID of the mail that they answer. */

type Parts = { from?: string; subject?: string; headers?: string[]; id?: string }

let count = 0

export function mailOf(body: string[], { from, subject, headers = [], id }: Parts = {}): string {
  count += 1
  const hasType = headers.some((header) => header.startsWith('Content-Type'))
  const type = hasType ? [] : ['Content-Type: text/plain; charset=utf-8']
  return [
    'Received: from mx.example (mx.example [192.0.2.1]) by mail.tours.example; Sat, 21 Nov 2026 09:30:00 +0200',
    `From: ${from ?? 'Hannah Bergström <hannah@example.com>'}`,
    'To: Tours & Transfers <bookings@tours.example>',
    `Subject: ${subject ?? 'Re: your answer'}`,
    `Message-ID: ${id ?? `<mail-${count}@example.com>`}`,
    'Date: Sat, 21 Nov 2026 09:30:00 +0200',
    'MIME-Version: 1.0',
    ...headers,
    ...(body.includes('') ? body : [...type, '', ...body]),
  ].join('\r\n')
}

/** As the mailbox gives it to the parser, in pieces. */
export function shrunk(raw: string | Buffer): ShrunkMail {
  const bytes = Buffer.from(raw)
  const mail = new Shrinking()
  for (let at = 0; at < bytes.length; at += 50_000) mail.take(bytes.subarray(at, at + 50_000))
  return mail.end()
}

/** As the mailbox hands it on. */
export function incomingMail(changes: Partial<IncomingMail>): IncomingMail {
  return {
    messageId: '<1@example.com>',
    inReplyTo: null,
    references: [],
    from: { name: '', address: '' },
    replyTo: null,
    subject: 'Re: your answer',
    text: 'Yes please!',
    quoted: '',
    attachments: [],
    isAutomatic: false,
    isListed: false,
    isReport: false,
    suspicion: null,
    bounce: null,
    doubts: [],
    at: new Date(),
    ...changes,
  }
}

const answers = (ours: string) => [`In-Reply-To: ${ours}`, `References: ${ours}`]

/** A part of a multipart mail. */
export function part(headers: string[], body: string | string[]): string[] {
  return ['--sep', ...headers, '', ...[body].flat()]
}

export function multipart(type: string, parts: string[][], mail: Parts = {}): string {
  const headers = [...(mail.headers ?? []), `Content-Type: multipart/${type}; boundary="sep"`]
  return mailOf(['', ...parts.flat(), '--sep--', ''], { ...mail, headers })
}

/** The answer that each program sends for "Yes, 8 am is fine." (in German "Ja, 8 Uhr passt."), with our mail below. */
export const ANSWERS: Record<string, (ours: string) => string> = {
  Gmail: (ours) =>
    multipart(
      'alternative',
      [
        part(
          ['Content-Type: text/plain; charset="UTF-8"'],
          [
            'Yes, 8 am is fine.',
            '',
            'On Fri, 20 Nov 2026 at 10:42, Tours & Transfers <bookings@tours.example>',
            'wrote:',
            '',
            '> Dear Hannah,',
            '> is 8 am right?',
          ],
        ),
        part(['Content-Type: text/html; charset="UTF-8"'], '<div dir="ltr">Yes, 8 am is fine.</div>'),
      ],
      { headers: answers(ours) },
    ),
  'Gmail in German': (ours) =>
    mailOf(
      [
        'Content-Type: text/plain; charset="UTF-8"',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(
          'Ja, 8 Uhr passt.\n\nAm Fr., 20. Nov. 2026 um 10:42 Uhr schrieb Tours & Transfers <\nbookings@tours.example>:\n\n> Guten Tag\n',
        ).toString('base64'),
      ],
      { headers: answers(ours) },
    ),
  Outlook: (ours) =>
    multipart(
      'alternative',
      [
        part(
          ['Content-Type: text/plain; charset="iso-8859-1"', 'Content-Transfer-Encoding: quoted-printable'],
          [
            'Yes, 8 am is fine.',
            '',
            '________________________________',
            'From: Tours & Transfers <bookings@tours.example>',
            'Sent: Friday, November 20, 2026 10:42 AM',
            'To: Hannah Bergstr=F6m <hannah@example.com>',
            'Subject: Re: your answer',
            '',
            'Dear Hannah,',
          ],
        ),
        part(
          ['Content-Type: text/html; charset="iso-8859-1"'],
          '<html><body>Yes, 8 am is fine.</body></html>',
        ),
      ],
      { headers: answers(ours) },
    ),
  'Outlook in German, HTML only': (ours) =>
    mailOf(
      [
        'Content-Type: text/html; charset="utf-8"',
        '',
        '<html><head><style>p {color: red}</style><title>x</title></head><body><p>Ja, 8 Uhr passt.</p><div style="border-top:solid"><p><b>Von:</b> Tours &amp; Transfers &lt;bookings@tours.example&gt;<br><b>Gesendet:</b> Freitag, 20. November 2026 10:42<br><b>An:</b> Hannah<br><b>Betreff:</b> Re: Ihre Fahrt</p></div><p>Guten Tag</p></body></html>',
      ],
      { headers: answers(ours) },
    ),
  'Apple Mail': (ours) =>
    mailOf(
      [
        'Content-Type: text/plain; charset=utf-8; format=flowed; delsp=yes',
        '',
        'Yes, 8 am is fine.',
        '',
        '> On 20 Nov 2026, at 10:42, Tours & Transfers <bookings@tours.example> wrote:',
        '> ',
        '> Dear Hannah,',
      ],
      { headers: answers(ours) },
    ),
  'Apple Mail in German': (ours) =>
    mailOf(
      [
        'Content-Type: text/plain; charset=utf-8',
        '',
        'Ja, 8 Uhr passt.',
        '',
        '> Am 20.11.2026 um 10:42 schrieb Tours & Transfers <bookings@tours.example>:',
        '> ',
        '> Guten Tag,',
      ],
      { headers: answers(ours) },
    ),
  'Outlook on a telephone in German': (ours) =>
    mailOf(
      [
        'Content-Type: text/plain; charset="utf-8"',
        'Content-Transfer-Encoding: base64',
        '',
        Buffer.from(
          [
            'Ja, 8 Uhr passt.',
            '',
            'Outlook für iOS beziehen<https://aka.ms/o0ukef>',
            '________________________________',
            'Von: Tours & Transfers <bookings@tours.example>',
            'Gesendet: Freitag, 20. November 2026 10:42:11',
            'An: Hannah Bergström <hannah@example.com>',
            'Betreff: Ihre Fahrt',
            '',
            'Guten Tag',
          ].join('\r\n'),
        ).toString('base64'),
      ],
      { headers: answers(ours) },
    ),
}

/** Answers that somebody writes between or below the lines that they quote. */
export const BELOW: Record<string, (ours: string) => string> = {
  'Gmail, below a forwarded chain': (ours) =>
    mailOf(
      [
        'Hi,',
        '',
        'On Sat, 21 Nov 2026 at 08:12, Kurt Bergström <kurt@example.com> wrote:',
        '',
        '> ---------- Forwarded message ---------',
        '> From: Tours & Transfers <bookings@tours.example>',
        '> Subject: Your trip',
        '>',
        '> Is 8 am right?',
        '',
        'Yes, 8 am is fine.',
      ],
      { headers: answers(ours) },
    ),
  'Thunderbird, between the lines': (ours) =>
    mailOf(
      [
        '',
        'On 20/11/2026 10:42, Tours & Transfers wrote:',
        '> Is 8 am right?',
        'Yes, 8 am is fine.',
        '> Kind regards',
      ],
      { headers: answers(ours) },
    ),
}

/** How each server says that our mail to `gone@example.com` came back. */
export const BOUNCES: Record<string, (ours: string) => string> = {
  Postfix: (ours) =>
    multipart(
      'report; report-type=delivery-status',
      [
        part(
          ['Content-Type: text/plain; charset=us-ascii'],
          [
            'This is the mail system at host mx.example.',
            '',
            "I'm sorry to have to inform you that your message could not be delivered to one or more recipients.",
            '',
            '<gone@example.com>: host mx.example.com[192.0.2.9] said: 550 5.1.1 <gone@example.com>: User unknown',
          ],
        ),
        part(
          ['Content-Type: message/delivery-status'],
          [
            'Reporting-MTA: dns; mx.example',
            '',
            'Final-Recipient: rfc822; gone@example.com',
            'Action: failed',
            'Status: 5.1.1',
            'Diagnostic-Code: smtp; 550 5.1.1 <gone@example.com>: User',
            '    unknown',
          ],
        ),
        part(['Content-Type: message/rfc822'], [`Message-ID: ${ours}`, 'Subject: Your booking', '', 'Hello']),
      ],
      {
        from: 'Mail Delivery System <MAILER-DAEMON@mx.example>',
        subject: 'Undelivered Mail Returned to Sender',
      },
    ),
  Exim: (ours) =>
    mailOf(
      [
        '',
        'This message was created automatically by mail delivery software.',
        '',
        'A message that you sent could not be delivered to one or more of its',
        'recipients. This is a permanent error. The following address(es) failed:',
        '',
        '  gone@example.com',
        '    host mx.example.com [192.0.2.9]',
        '    SMTP error from remote mail server after RCPT TO:<gone@example.com>:',
        '    550 5.1.1 User unknown',
        '',
        '------ This is a copy of the message, including all the headers. ------',
        '',
        `Message-Id: ${ours}`,
        'Subject: Your booking',
      ],
      {
        from: 'Mail Delivery System <Mailer-Daemon@mx.example>',
        subject: 'Mail delivery failed: returning message to sender',
        headers: ['X-Failed-Recipients: gone@example.com', 'Auto-Submitted: auto-replied'],
      },
    ),
  Exchange: (ours) =>
    multipart(
      'report; report-type=delivery-status',
      [
        part(
          ['Content-Type: text/html; charset="utf-8"'],
          '<p>Ihre Nachricht an gone@example.com konnte nicht zugestellt werden.</p>',
        ),
        part(
          ['Content-Type: message/delivery-status'],
          [
            'Reporting-MTA: dns;EXCH01.example.com',
            '',
            'Final-Recipient: rfc822;gone@example.com',
            'Action: failed',
            'Status: 5.1.10',
            'Diagnostic-Code: smtp;550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup',
          ],
        ),
        part(['Content-Type: text/rfc822-headers'], [`Message-ID: ${ours}`, 'Subject: Your booking']),
      ],
      { from: 'Microsoft Outlook <postmaster@example.com>', subject: 'Unzustellbar: Your booking' },
    ),
  qmail: (ours) =>
    mailOf(
      [
        '',
        'Hi. This is the qmail-send program at mx.example.',
        "I'm afraid I wasn't able to deliver your message to the following addresses.",
        "This is a permanent error; I've given up. Sorry it didn't work out.",
        '',
        '<gone@example.com>:',
        '192.0.2.9 does not like recipient.',
        'Remote host said: 550 5.1.1 User unknown',
        '',
        '--- Below this line is a copy of the message.',
        '',
        `Message-ID: ${ours}`,
      ],
      { from: 'MAILER-DAEMON@mx.example', subject: 'failure notice' },
    ),
  'Exchange Online': (ours) =>
    multipart(
      'report; report-type=delivery-status',
      [
        part(
          ['Content-Type: text/html; charset="utf-8"'],
          '<table><tr><td>Your message to gone@example.com couldn’t be delivered.</td></tr></table>',
        ),
        part(
          ['Content-Type: message/delivery-status'],
          [
            'Reporting-MTA: dns;AM0PR01.prod.exchangelabs.com',
            'Received-From-MTA: dns;mail.tours.example',
            '',
            'Final-Recipient: rfc822;gone@example.com',
            'Action: failed',
            'Status: 5.1.1',
            'Diagnostic-Code: smtp;550 5.1.1 User unknown; RESOLVER.ADR.RecipNotFound',
          ],
        ),
      ],
      {
        from: 'postmaster@example.onmicrosoft.com',
        subject: 'Undeliverable: Your booking',
        headers: answers(ours),
      },
    ),
  Gmail: (ours) =>
    multipart(
      'report; report-type=delivery-status',
      [
        part(
          ['Content-Type: text/plain; charset="UTF-8"'],
          [
            '** Address not found **',
            '',
            "Your message wasn't delivered to gone@example.com because the address couldn't be found.",
            '',
            'The response was: 550 5.1.1 The email account that you tried to reach does not exist.',
          ],
        ),
        part(
          ['Content-Type: message/delivery-status'],
          [
            'Reporting-MTA: dns; googlemail.com',
            '',
            'Final-Recipient: rfc822; gone@example.com',
            'Action: failed',
            'Status: 5.1.1',
            'Diagnostic-Code: smtp; 550-5.1.1 The email account that you tried to reach does not exist.',
          ],
        ),
        part(['Content-Type: message/rfc822'], [`Message-ID: ${ours}`, '', 'Hello']),
      ],
      {
        from: 'Mail Delivery Subsystem <mailer-daemon@googlemail.com>',
        subject: 'Delivery Status Notification (Failure)',
        headers: ['X-Failed-Recipients: gone@example.com', `References: ${ours}`],
      },
    ),
}

/** What programs answer while their people are away. */
export const AUTOMATIC: Record<string, (ours: string) => string> = {
  Exchange: (ours) =>
    mailOf(['I am away until Monday.'], {
      subject: 'Automatic reply: your trip',
      headers: ['Auto-Submitted: auto-generated', 'X-Auto-Response-Suppress: All', ...answers(ours)],
    }),
  'a vacation program': (ours) =>
    mailOf(['Ich bin im Urlaub.'], {
      subject: 'Abwesenheitsnotiz',
      headers: ['Precedence: bulk', 'X-Autoreply: yes', ...answers(ours)],
    }),
}

/** Mails made to harm; each says "I am here" somewhere. */
export const HOSTILE: Record<string, () => string> = {
  'nested deeply': () => {
    const begin = Array.from({ length: 500 }, (_, i) => [
      `Content-Type: multipart/mixed; boundary=b${i}`,
      '',
      `--b${i}`,
    ])
    return mailOf([...begin.flat(), 'Content-Type: text/plain', '', 'I am here'])
  },
  'of thousands of parts': () =>
    multipart('mixed', [
      part(['Content-Type: text/plain'], 'I am here'),
      ...Array.from({ length: 5000 }, (_, i) => part([`Content-Type: image/png; name=${i}.png`], 'x')),
    ]),
  'in an unknown charset': () =>
    mailOf(['Content-Type: text/plain; charset="no-such-thing"', '', 'I am here \xff\xfe']),
  'with a bomb of headers': () =>
    mailOf(['I am here'], {
      headers: Array.from({ length: 20_000 }, (_, i) => `X-Bomb-${i}: ${'x'.repeat(50)}`),
    }),
  'with one endless header': () =>
    mailOf(['I am here'], { headers: [`References: ${'<a@b> '.repeat(200_000)}`] }),
  'with scripts and pictures': () =>
    mailOf([
      'Content-Type: text/html; charset=utf-8',
      '',
      '<p>I am here</p><script>alert(1)</script><img src="https://evil.example/x.png"><iframe src="https://evil.example"></iframe><a href="javascript:alert(1)">x</a><style>@import "https://evil.example"</style>',
    ]),
  'of tags that never end': () =>
    mailOf(['Content-Type: text/html', '', `I am here${'<'.repeat(100_000)}${'<a '.repeat(50_000)}`]),
  'whose parts are divided by another line than it names': () =>
    mailOf(['', '--other', 'Content-Type: text/plain', '', 'I am here', '--other--'], {
      headers: ['Content-Type: multipart/mixed; boundary="named"'],
    }),
  'of parts without a line that divides them': () =>
    mailOf(['I am here'], { headers: ['Content-Type: multipart/alternative'] }),
  'whose head and drawing never end': () =>
    mailOf([
      'Content-Type: text/html',
      '',
      '<html><head><meta charset="utf-8"><body><svg onload=alert(1)><iframe src="https://evil.example">I am here',
    ]),
  'with control characters': () =>
    mailOf(['I am \u0000\u0007\u202Ehere'.replace('\u202E', '')], { subject: 'x\u0000y' }),
}
