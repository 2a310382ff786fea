import { readPatiently } from './reading.ts'
import type { LocationSuggestion } from '#domain/places/places.ts'

const SHORTEST_SEARCH = 2
const LIMIT = 6
const FRESH_MS = 5 * 60_000

const cache = new Map<string, { at: number; places: LocationSuggestion[] }>()

/**
 * Suggestions for what was typed, the usual places where nothing was; an empty list when there are none, or when the
 * search fails.
 */
export async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<LocationSuggestion[]> {
  const query = typed.trim()
  if (query !== '' && query.length < SHORTEST_SEARCH) return []
  const known = cache.get(query)
  if (known !== undefined && Date.now() - known.at < FRESH_MS) return known.places
  try {
    const places = await readPatiently(() => ask(query, signal), signal)
    cache.set(query, { at: Date.now(), places })
    return places
  } catch {
    return []
  }
}

async function ask(query: string, signal: AbortSignal): Promise<LocationSuggestion[]> {
  const search = new URLSearchParams({ q: query, limit: String(LIMIT) })
  const answer = await fetch(query === '' ? '/api/places/usual' : `/api/places?${search}`, {
    headers: { 'Accept-Language': document.documentElement.lang },
    signal,
  })
  if (!answer.ok) throw Object.assign(new Error('no places'), { status: answer.status })
  return ((await answer.json()) as { places: LocationSuggestion[] }).places.slice(0, LIMIT)
}
