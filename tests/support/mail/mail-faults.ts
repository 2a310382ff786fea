/** What mail programs drop, block or show badly. */
const FORBIDDEN: [fault: string, pattern: RegExp][] = [
  ['a script', /<script|javascript:|\son\w+=/i],
  ['a style sheet or font from outside', /<link\b|@import|url\(/i],
  ['a form, frame or embedded thing', /<(form|input|iframe|object|embed|svg|video)\b/i],
  ['a picture without words', /<img(?![^>]*\balt="[^"]+)/i],
  ['a table for the layout that is read out as one', /<table(?![^>]*role="presentation")/i],
  ['what was never filled in', /\bundefined\b|\[object|\{\w+\}|NaN/],
]

/** Gmail cuts off mails above 102 kB. */
const LARGEST = 60_000

/** What is wrong with a mail's HTML; its links may lead to our own site, to a call or a mail. */
export function mailFaults(html: string, origin = 'https://tours.example'): string[] {
  const body = html.replace(/<style>[^]*?<\/style>/, '')
  const links = [...html.matchAll(/(?:href|src)="([^"]*)"/g)].map(([, link = '']) => link)
  const foreign = links.filter((link) => !link.startsWith(`${origin}/`) && !/^(tel|mailto):/.test(link))
  return [
    ...FORBIDDEN.filter(([, pattern]) => pattern.test(body)).map(([fault]) => fault),
    ...(/@import|url\(/.test(html) ? ['styles from outside'] : []),
    ...foreign.map((link) => `a link to ${link}`),
    ...(/<html lang="[a-z]{2,3}(-[A-Z]{2})?"/.test(html) ? [] : ['no language']),
    ...((html.match(/<h1\b/g) ?? []).length === 1 ? [] : ['not one heading of the first rank']),
    ...((html.match(/class="go"/g) ?? []).length > 1 ? ['more than one button'] : []),
    ...(html.length > LARGEST ? [`${html.length} characters`] : []),
  ]
}
