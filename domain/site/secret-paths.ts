/** The id of a receipt or a price; with what is signed of it, the token of a link. */
const UUID = /[0-9a-f]{8}-[0-9a-f-]{27}(\.[\w-]+)?/gi
/** Addresses that let in anyone who knows them, in any language; the rest of the path is the secret. */
const SECRET =
  /^(\/+(?:[a-z]{2,3}\/+)?(?:office\/+decide|staff\/+join|booking\/+(?:prove|proposal)|trip|pay|driver|pass|calendar|review)\/+).+$/i

/** A path as it may appear in a log: without its secret, however it is spelled. */
export function pathForLog(path: string): string {
  return decodedPath(path)?.replace(SECRET, '$1…').replace(UUID, '…') ?? '…'
}

/** Null if it cannot be decoded. */
export function decodedPath(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}

/** A call with the taps of a driver or a guest: the link in it is all that it needs. */
export function isTapCall(path: string): boolean {
  return /^\/(driver|trip)\/[^/]+\/taps$/.test(path)
}
