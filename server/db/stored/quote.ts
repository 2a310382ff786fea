import type { QuoteRequest } from '#domain/forms/quote-request.ts'
import type { Priced } from '#domain/pricing/pricing.ts'
import type { ProductName } from '#domain/pricing/products.ts'
import type { LocatedPlace } from '#domain/places/places.ts'
import { locatedRequest, type Quote } from '#domain/pricing/quote.ts'
import { type FirstOption, upgradedOption } from './option.ts'

/** The contents of `quotes.request` and `quotes.result` together; the rest of a quote are columns. */
type Document = Omit<Quote, 'id' | 'tariffVersion' | 'createdAt' | 'expiresAt'>
type Stored = { request: unknown; result: unknown }

const VERSION = 2

export function storedQuote({ request, ...result }: Document): Stored {
  return { request: { v: VERSION, ...request }, result: { v: VERSION, ...result } }
}

/** A quote as stored by any release. The application checked it before it was written. */
export function readStoredQuote({ request, result }: Stored): Document {
  if (!('v' in Object(result))) return upgraded(request as FirstRequest, result as FirstResult)
  const { v: _, ...wishes } = request as Document['request'] & { v: number }
  const { v: __, ...priced } = result as Omit<Document, 'request'> & { v: number }
  return { ...priced, request: complete(wishes) }
}

/** Quotes made before children's ages were asked with the price have none. */
function complete({ childAges = [], ...request }: OlderRequest): Document['request'] {
  return { ...request, childAges }
}

type OlderRequest = Omit<Document['request'], 'childAges'> & { childAges?: number[] }

/** Version 1 held the places twice, named no product, and had sentences as lines. */
type FirstRequest = QuoteRequest
type FirstResult = Omit<Document, 'request' | 'product' | 'options'> & {
  places: [LocatedPlace, ...LocatedPlace[]]
  options: [FirstOption, ...FirstOption[]]
}

function upgraded(request: FirstRequest, { places, options, ...result }: FirstResult): Document {
  return {
    ...result,
    request: complete(locatedRequest(request, places)),
    product: productOf({ ...result, options }),
    options: options.map(upgradedOption) as Priced['options'],
  }
}

function productOf({
  service,
  packageId,
  hours,
  options,
}: Pick<FirstResult, 'service' | 'packageId' | 'hours' | 'options'>): ProductName {
  if (hours !== null) return packageId === null ? 'hourly' : 'package'
  if (service === 'adventure') return 'drop-off'
  if (service !== 'airport') return 'custom'
  const isFixed = options[0].lines[0]?.label.startsWith('Fixed airport route, ') === true
  return isFixed ? 'fixed-route' : 'distance'
}
