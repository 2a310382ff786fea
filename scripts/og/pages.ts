import { existsSync, readFileSync } from 'node:fs'
import { load } from 'js-yaml'
import type { PublicPath } from '#domain/site/public-paths.ts'
import { ENGLISH } from '#domain/words/language.ts'

/** The share picture of a page: a drawing from `app/ui/art/`, and the page's heading. */
export type Page = {
  art: string
  /** Which part of a tall drawing is kept: 0 is the top, 1 the bottom. */
  focus: number
  /** One line each. */
  heading: string[]
}

export function pages(tag: string): Record<PublicPath, Page> {
  const headingOf = (file: string) => readHeading(tag, file)
  const { pages: details } = words(tag, 'service-details') as {
    pages: { slug: string; heading: string }[]
  }
  const detail = (slug: string, focus: number): Page => ({
    art: `services/${slug}`,
    focus,
    heading: details.flatMap((page) => (page.slug === slug ? [page.heading] : [])),
  })
  return {
    '/': { art: 'hero', focus: 0.9, heading: headingOf('home') },
    '/services': { art: 'regions/garden-route', focus: 0.7, heading: headingOf('services') },
    '/services/airport-transfers': detail('airport-transfers', 0.6),
    '/services/city-tours': detail('city-tours', 0.3),
    '/services/winelands': detail('winelands', 0.9),
    '/services/corporate': detail('corporate', 0.9),
    '/services/adventures': detail('adventures', 0.9),
    '/services/custom-routes': detail('custom-routes', 0.65),
    '/areas': { art: 'regions/cape-peninsula', focus: 0.3, heading: headingOf('areas') },
    '/reviews': { art: 'regions/west-coast', focus: 0.8, heading: headingOf('reviews') },
    '/fleet-safety': { art: 'regions/scenic-routes', focus: 0.4, heading: headingOf('fleet') },
    '/contact': { art: 'regions/cape-town', focus: 0.8, heading: headingOf('contact-page') },
    '/booking-enquiry': { art: 'regions/winelands', focus: 0.7, heading: headingOf('enquiry') },
    '/safety': { art: 'regions/overberg', focus: 0.6, heading: headingOf('safety') },
    '/terms': { art: 'regions/klein-karoo', focus: 0.8, heading: headingOf('terms') },
    '/privacy': { art: 'regions/cederberg', focus: 0.9, heading: headingOf('privacy') },
    '/paia': { art: 'regions/cederberg', focus: 0.9, heading: headingOf('paia') },
  }
}

/** Legal pages call their heading a title. A line that names a fact is left out: facts change without a build. */
function readHeading(tag: string, file: string): string[] {
  const { heading, title = '' } = words(tag, file) as { heading?: string | string[]; title?: string }
  return [heading ?? title].flat().filter((line) => !line.includes('{'))
}

/** Headings that a language has not translated yet are drawn in English. */
function words(tag: string, file: string): unknown {
  const own = `content/${tag}/${file}.yml`
  const name = existsSync(own) ? own : `content/${ENGLISH}/${file}.yml`
  try {
    return load(readFileSync(name, 'utf8'))
  } catch (error) {
    throw new Error(`${name} cannot be read: ${(error as Error).message}`, { cause: error })
  }
}
