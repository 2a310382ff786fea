import { localBusiness, type ServiceCard } from '#domain/site/structured-data.ts'
import { pageWords } from '#server/services/pages.ts'
import type { RequestContext } from './context.ts'

/** What the structured data of a page is made from. */
export async function siteFacts({ deps, origin }: RequestContext) {
  return { origin, settings: await deps.settings(), tariff: await deps.tariff() }
}

/** The business, as a page tells machines of it that shows these services. */
export async function businessData(asking: RequestContext, services: ServiceCard[] = []) {
  const { regions } = await pageWords(asking.deps, 'areas')
  return localBusiness(
    await siteFacts(asking),
    services,
    regions.map(({ name }) => name),
  )
}
