import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Place } from '#domain/places/places.ts'
import { keyFor } from '#server/auth/secret.ts'

export type PlaceTokens = {
  /** Our signature that a label belongs to its coordinates; undefined for a place without any. */
  tokenOf: (place: Place) => string | undefined
  isValid: (place: Place) => boolean
}

const TOKEN_BYTES = 16

export function placeTokens(secret: string): PlaceTokens {
  const key = keyFor(secret, 'place labels')
  function signature({ label, lat, lng }: Place): Buffer | null {
    if (lat === undefined || lng === undefined) return null
    return createHmac('sha256', key)
      .update(JSON.stringify([label, lat, lng]))
      .digest()
      .subarray(0, TOKEN_BYTES)
  }
  return {
    tokenOf: (place) => signature(place)?.toString('base64url'),
    isValid(place) {
      const [expected, given] = [signature(place), Buffer.from(place.token ?? '', 'base64url')]
      return expected !== null && given.length === expected.length && timingSafeEqual(given, expected)
    },
  }
}
