import type { LocationSuggestion } from '#domain/places.ts'

const SHORTEST_SEARCH = 2
const LIMIT = 6
const FRESH_MS = 5 * 60_000
const RETRIES = 3
const LONGEST_WAIT_MS = 30_000

const cache = new Map<string, { at: number; places: LocationSuggestion[] }>()

/** Suggestions for what was typed; an empty list when there are none, or when the search fails. */
export async function fetchSuggestions(typed: string, signal: AbortSignal): Promise<LocationSuggestion[]> {
  const query = typed.trim()
  if (query.length < SHORTEST_SEARCH) return []
  const known = cache.get(query)
  if (known !== undefined && Date.now() - known.at < FRESH_MS) return known.places
  const places = await ask(query, signal)
  if (places !== null) cache.set(query, { at: Date.now(), places })
  return places ?? []
}

async function ask(query: string, signal: AbortSignal): Promise<LocationSuggestion[] | null> {
  for (let attempt = 0; attempt <= RETRIES && !signal.aborted; attempt++) {
    if (attempt > 0) await wait(Math.min(500 * 2 ** attempt, LONGEST_WAIT_MS), signal)
    try {
      const answer = await fetch(`/api/places?${new URLSearchParams({ q: query, limit: String(LIMIT) })}`, {
        signal,
      })
      if (answer.ok) return ((await answer.json()) as { places: LocationSuggestion[] }).places.slice(0, LIMIT)
      if (answer.status < 500) return null
    } catch {
      // Tried again: a lost connection often comes back.
    }
  }
  return null
}

function wait(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => {
      clearTimeout(timer)
      resolve()
    })
  })
}
