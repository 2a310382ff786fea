import type { FoundGroup } from '#app/console/search/found.ts'
import type { Deps } from '#server/services/deps.ts'

/** What was found, in words, by kind. */
export async function searchView(_deps: Deps, _typed: string): Promise<FoundGroup[]> {
  return []
}
