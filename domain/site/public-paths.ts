import { ENGLISH } from '#domain/words/language.ts'

/** The pages for search engines, in the order of the sitemap; a test compares them with the URL map. */
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

/** What search engines should leave alone: personal pages, and addresses that are not pages. */
export const CLOSED_PATHS = ['/quotes/', '/account', '/operator', '/auth', '/booking-enquiry/sent/', '/api/']

/** The picture for shared links to a page; the home page's if it has none. */
export function sharePicture(path: string, tag = ENGLISH): string {
  const folder = tag === ENGLISH ? '' : `${tag}/`
  return `/og/${folder}${isPublicPath(path) && path !== '/' ? path.slice(1).replaceAll('/', '-') : 'home'}.jpg`
}

/** The office works in English only. */
export function isInEveryLanguage(path: string): boolean {
  return !/^\/(operator|office|staff)(\/|\.data$|$)/.test(path)
}

export function isPublicPath(path: string): path is PublicPath {
  return (PUBLIC_PATHS as readonly string[]).includes(path)
}
