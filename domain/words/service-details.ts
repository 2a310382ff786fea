import * as z from 'zod'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { SERVICE_TABS, SERVICE_TYPES } from '#domain/pricing/service-types.ts'
import { action, faqs, links, page, paragraphs, slug, text, time, titled } from './page-content.ts'

/** The shape of the words of the six pages on one service each. */

const month = z.int().min(1).max(12)

/** Words that several detail pages share; a page names those it shows in `shared`. */
const SHARED_SECTIONS = ['luggage', 'childSeats', 'accessibility', 'payment', 'changes'] as const
const section = z.strictObject({ title: text, paragraphs })

const SEASON_TONES = ['warm', 'gold', 'cool', 'fresh'] as const

export const serviceDetailsSchema = z.strictObject({
  shared: z.record(z.enum(SHARED_SECTIONS), section),
  pages: z
    .array(
      z.strictObject({
        /** Also the name of its picture. */
        slug,
        alt: text,
        service: z.enum(SERVICE_TABS),
        booking: z.strictObject({ serviceType: z.enum(SERVICE_TYPES), tag: z.literal('Wine').optional() }),
        ...page,
        /** Leads on from the top of a page on which booking comes second. */
        first: links.element.optional(),
        prices: z.strictObject({
          title: text,
          note: text,
          /**
           * `id` names the prices in the tariff as price facts do (`{price:hermanus:suv}`);
           * `title` only where the tariff gives none.
           */
          rows: z
            .array(
              z.strictObject({
                id: slug,
                /** For hire by the hour: what so many hours cost. */
                hours: z.int().min(2).optional(),
                title: text.optional(),
                text,
                /** For a transfer: the place of `content/places/` that a quote begins with, by its name. */
                to: text.optional(),
              }),
            )
            .min(1),
        }),
        /** An example of the plan that a company gets. */
        plan: z
          .strictObject({
            label: text,
            title: text,
            alt: text,
            rows: z
              .array(z.strictObject({ time, text, class: z.enum(VEHICLE_CLASSES), driver: text }))
              .min(3),
            note: text,
          })
          .optional(),
        /** What an arriving passenger does, one step after the other. */
        arrival: z.strictObject({ title: text, steps: z.array(titled).min(2) }).optional(),
        trips: z.array(
          z.strictObject({
            package: slug,
            summary: text,
            /** Of the one trip that is shown with its map; its stops then say where they are. */
            headline: text.optional(),
            stops: z
              .array(
                z.strictObject({
                  time,
                  text,
                  /** A place of `content/places/`, and what the map calls it. */
                  place: z.strictObject({ id: slug, name: text.optional() }).optional(),
                }),
              )
              .min(4),
            note: text.optional(),
          }),
        ),
        /** How far it is to these places of `content/places/`, and what it costs, as this package or between two places. */
        drives: z
          .strictObject({
            title: text,
            note: text,
            from: z.strictObject({ id: slug }),
            package: slug.optional(),
            to: z.array(slug).min(3),
          })
          .optional(),
        /** A region's picture across the page, with one sentence. */
        scene: z.strictObject({ picture: slug, text }).optional(),
        seasons: z
          .strictObject({
            title: text,
            items: z.array(
              z.strictObject({
                title: text,
                tone: z.enum(SEASON_TONES),
                months: z.array(month).min(1),
                text,
              }),
            ),
          })
          .optional(),
        included: z.array(text).min(3),
        notIncluded: z.array(text).min(1),
        sections: z.array(section).min(2),
        shared: z.array(z.enum(SHARED_SECTIONS)),
        bring: z.array(text).min(3),
        faqs: faqs.min(5),
        links,
        action,
      }),
    )
    .length(6),
})
export type ServiceDetail = z.infer<typeof serviceDetailsSchema>['pages'][number]
