export type Encoding = 'br' | 'gzip' | 'identity'

/** The best encoding in a browser's `Accept-Encoding`. */
export function wantedEncoding(accepted = ''): Encoding {
  if (takes(accepted, 'br')) return 'br'
  return takes(accepted, 'gzip') ? 'gzip' : 'identity'
}

function takes(accepted: string, encoding: string): boolean {
  return accepted
    .toLowerCase()
    .split(',')
    .some((part) => {
      const [name, weight] = part.split(';').map((text) => text.trim())
      return name === encoding && !/^q=0(\.0*)?$/.test(weight ?? '')
    })
}
