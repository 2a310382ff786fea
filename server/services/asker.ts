import type { Asker, Deps } from './deps.ts'

/** Somebody at that address, for whom other servers are asked for places while their allowance lasts. */
export function asker({ limits }: Pick<Deps, 'limits'>, address: string): Asker {
  return { mayAsk: async () => (await limits.takePlaceSearch(address)).allowed }
}
