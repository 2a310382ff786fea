import { localBusiness, type ServiceCard } from '#domain/site/structured-data.ts'
import { pageWords } from '#server/services/pages.ts'
import type { RequestContext } from './context.ts'

/** The facts behind a page's structured data. */
export async function siteFacts({ deps, origin, language }: RequestContext) {
  return { origin, language, settings: await deps.settings(), tariff: await deps.tariff() }
}

/** The structured data of the business, on a page that shows these services. */
export async function businessData(asking: RequestContext, services: ServiceCard[] = []) {
  const { regions } = await pageWords(asking.deps, 'areas')
  return localBusiness(
    await siteFacts(asking),
    services,
    regions.map(({ name }) => name),
  )
}
