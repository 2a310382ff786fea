import { ENGLISH } from '#domain/words/language.ts'

/** The pages that search engines shall know, in the order of the site map; a test holds them to the URL map. */
export const PUBLIC_PATHS = [
  '/',
  '/services',
  '/services/airport-transfers',
  '/services/city-tours',
  '/services/winelands',
  '/services/corporate',
  '/services/adventures',
  '/services/custom-routes',
  '/areas',
  '/reviews',
  '/fleet-safety',
  '/contact',
  '/booking-enquiry',
  '/safety',
  '/terms',
  '/privacy',
  '/paia',
] as const
export type PublicPath = (typeof PUBLIC_PATHS)[number]

/** What search engines are asked to leave alone: the pages of one person, and what is no page. */
export const CLOSED_PATHS = ['/quotes/', '/account', '/operator', '/auth', '/booking-enquiry/sent/', '/api/']

/** The picture that a link to the page is shown with; the home page's where the page has none of its own. */
export function sharePicture(path: string, tag = ENGLISH): string {
  const folder = tag === ENGLISH ? '' : `${tag}/`
  return `/og/${folder}${isPublicPath(path) && path !== '/' ? path.slice(1).replaceAll('/', '-') : 'home'}.jpg`
}

/** The office works in English: what its people see has no other address. */
export function isInEveryLanguage(path: string): boolean {
  return !/^\/(operator|office|staff)(\/|\.data$|$)/.test(path)
}

export function isPublicPath(path: string): path is PublicPath {
  return (PUBLIC_PATHS as readonly string[]).includes(path)
}
