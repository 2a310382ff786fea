import { createHash } from 'node:crypto'

/** PayFast's signatures, written once more: the simulator shares no code with the product. */

export type Pairs = [name: string, value: string][]

function phpEncoded(value: string): string {
  return new URLSearchParams({ v: value }).toString().slice(2).replaceAll('*', '%2A')
}

export const joined = (pairs: Pairs) => pairs.map(([name, value]) => `${name}=${phpEncoded(value)}`).join('&')

const md5 = (text: string) => createHash('md5').update(text).digest('hex')

/** Of a form, or of a notification. */
export function signatureOf(pairs: Pairs, passphrase: string): string {
  return md5(`${joined(pairs)}${passphrase === '' ? '' : `&passphrase=${phpEncoded(passphrase)}`}`)
}

export function apiSignatureOf(pairs: Pairs, passphrase: string): string {
  const filled: Pairs = [...pairs, ['passphrase', passphrase]]
  const sorted = filled.filter(([, value]) => value !== '').toSorted(([a], [b]) => (a < b ? -1 : 1))
  return md5(joined(sorted))
}
