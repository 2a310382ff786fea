import type { LocationSuggestion } from '#domain/places/places.ts'

const PATIENCE_MS = 10_000

/** The known place nearest to where the browser is; null where that may not, or cannot, be found out. */
export async function findPlaceHere(): Promise<LocationSuggestion | null> {
  try {
    const { latitude, longitude } = await currentPosition()
    const query = new URLSearchParams({ lat: String(latitude), lng: String(longitude) })
    const answer = await fetch(`/api/places/nearest?${query}`, { signal: AbortSignal.timeout(PATIENCE_MS) })
    return answer.ok ? ((await answer.json()) as { place: LocationSuggestion | null }).place : null
  } catch {
    return null
  }
}

/** The same, but null rather than asking for a permission: nobody has touched anything yet. */
export async function findPlaceIfAllowed(): Promise<LocationSuggestion | null> {
  try {
    const { state } = await navigator.permissions.query({ name: 'geolocation' })
    return state === 'granted' ? await findPlaceHere() : null
  } catch {
    return null
  }
}

function currentPosition(): Promise<GeolocationCoordinates> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(({ coords }) => resolve(coords), reject, {
      timeout: PATIENCE_MS,
      maximumAge: 60_000,
    })
  })
}
