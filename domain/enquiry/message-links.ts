/** `https://wa.me/27215550140?text=…`, for an international number. */
export function whatsAppLink(international: string, text: string): string {
  return `https://wa.me/${international.replaceAll(/\D/g, '')}?text=${encoded(text)}`
}

/** A `mailto:` link; line breaks as mail wants them (CRLF). */
export function mailtoLink(mail: { to: string; cc?: string; subject: string; body: string }): string {
  const parts: [string, string][] = [
    ...(mail.cc ? [['cc', mail.cc] satisfies [string, string]] : []),
    ['subject', mail.subject],
    ['body', mail.body.replace(/\r?\n/g, '\r\n')],
  ]
  // The address keeps its @: mail clients need not decode it.
  return `mailto:${encodeURIComponent(mail.to).replaceAll('%40', '@')}?${parts
    .map(([name, value]) => `${name}=${encoded(value)}`)
    .join('&')}`
}

function encoded(text: string): string {
  // Text cut to a length may end in half an emoji, which cannot be encoded.
  return encodeURIComponent(text.toWellFormed())
}
