import { createHash } from 'node:crypto'

/** PayFast's three signatures. Each is the MD5 of `name=value` pairs; they differ in which pairs, and in what order. */

export type Pair = readonly [name: string, value: string]

/** As PHP writes a value in an address: a space is `+`, and `!'()*~` are encoded, too. */
export function urlencode(value: string): string {
  return encodeURIComponent(value)
    .replaceAll(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+')
}

export function encoded(pairs: readonly Pair[]): string {
  return pairs.map(([name, value]) => `${name}=${urlencode(value)}`).join('&')
}

/** Of the form that a guest's browser sends: what is not empty, in the order in which PayFast lists its fields. */
export function checkoutSignature(fields: readonly Pair[], passphrase: string): string {
  return signed(encoded(fields), passphrase)
}

/** Of a notification: the text as it came up to its signature, with the values that are empty. */
export function notificationSignature(textBeforeSignature: string, passphrase: string): string {
  return signed(textBeforeSignature, passphrase)
}

/** Of a call of the API: headers, query and body, by name, with the passphrase sorted in among them. */
export function apiSignature(pairs: readonly Pair[], passphrase: string): string {
  const all = [...pairs, ['passphrase', passphrase] as const].filter(([, value]) => value !== '')
  return md5(encoded(all.toSorted(([a], [b]) => (a < b ? -1 : 1))))
}

function signed(text: string, passphrase: string): string {
  return md5(passphrase === '' ? text : `${text}&passphrase=${urlencode(passphrase)}`)
}

function md5(text: string): string {
  return createHash('md5').update(text).digest('hex')
}
