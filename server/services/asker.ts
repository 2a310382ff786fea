import type { Asker, Deps } from './deps.ts'

/** A person at that address, for whom outside servers may be asked while their allowance lasts. */
export function asker({ limits }: Pick<Deps, 'limits'>, address: string): Asker {
  return { mayAsk: async () => (await limits.takePlaceSearch(address)).allowed }
}
