import { useMatches } from 'react-router'

/** Where a visitor sees a price: on the page itself if it has the fare finder. */
export function usePriceHref(): string {
  const shown = useMatches().at(-1)?.loaderData as { finder?: object | null } | undefined
  return shown?.finder ? '#fare' : '/quotes'
}
