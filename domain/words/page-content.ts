import * as z from 'zod'
import { SERVICE_TABS } from '#domain/pricing/service-types.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'

/** The shapes of the files in `content/en/` that hold the words of the public pages. */

export const text = z.string().trim().min(1)
export const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const path = z.string().regex(/^\/[\w/#?=-]*$/)
/** A file in `public/photos/`. */
const photo = z.string().regex(/^[\w-]+\.(jpe?g|webp|avif)$/)
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/)
const stars = z.int().min(1).max(5)
export const titled = z.strictObject({ title: text, text })
const figures = z.array(z.strictObject({ figure: text, text }))
export const faqs = z.array(z.strictObject({ question: text, answer: text }))
export const links = z.array(z.strictObject({ label: text, to: path }))
export const paragraphs = z.array(text).min(1)
export const action = z.strictObject({ title: text, text, links })
/** For the head of the page: the title at most 60 characters, the description at most 155, facts filled in. */
const meta = z.strictObject({ title: text, description: text })
export const page = { meta, heading: text, lead: text }

export const homeSchema = z.strictObject({
  meta,
  heading: paragraphs,
  lead: text,
  /** Places of `content/places/`, by the names that fit beside a price. */
  asked: z.strictObject({ title: text, places: z.array(z.strictObject({ id: text, name: text })) }),
  proof: figures,
  why: z.strictObject({ title: text, rows: z.array(z.strictObject({ term: text, text })) }),
  meet: titled.extend({ link: links.element }),
  services: z.strictObject({
    title: text,
    lead: text,
    cards: z
      .array(
        z.strictObject({
          service: z.enum(SERVICE_TABS),
          title: text,
          description: text,
          tags: z.array(text).length(3),
          price: text,
          badge: text,
          to: path,
        }),
      )
      .length(6),
  }),
  fleet: z.strictObject({
    title: text,
    lead: text,
    classes: z.array(z.strictObject({ class: z.enum(VEHICLE_CLASSES), title: text, label: text, text })),
    facts: z.array(z.strictObject({ lead: text, text })),
    button: text,
  }),
  safety: z.strictObject({
    title: text,
    lead: text,
    areas: z.array(titled).length(6),
    figures: figures.length(4),
  }),
  reviews: z.strictObject({ title: text, stats: figures.length(4) }),
  emergency: z.strictObject({
    title: text,
    text,
    chat: text,
    numbers: z.array(z.strictObject({ number: text, text })),
  }),
})
export type HomeWords = z.infer<typeof homeSchema>

export const servicesSchema = z.strictObject({
  ...page,
  /** Of the picture at the top. */
  alt: text,
  action: text,
  tabs: z
    .array(
      z.strictObject({
        id: z.enum(SERVICE_TABS),
        name: text,
        /** The lowest price, beside the name. */
        from: text,
        description: text,
        title: text,
        subtitle: text,
        features: z.array(text).min(3),
        pricing: text,
        pricingNote: text,
        popular: z.boolean().default(false),
        to: path,
      }),
    )
    .length(6),
  popular: text,
  whyChooseUs: z.strictObject({ title: text, points: z.array(titled).length(4) }),
  readyToBook: z.strictObject({ title: text, text, action: text }),
  areas: z.strictObject({
    title: text,
    lead: text,
    all: text,
    /** Each place by its id in `areas.yml`. */
    groups: z
      .array(
        z.strictObject({ title: text, places: z.array(z.strictObject({ id: slug, name: text })).length(4) }),
      )
      .length(4),
  }),
  cards: z.array(z.strictObject({ title: text, text, to: path })).length(3),
})
export type ServicesWords = z.infer<typeof servicesSchema>

export const areasSchema = z.strictObject({
  ...page,
  regions: z.array(
    z.strictObject({
      name: text,
      picture: slug,
      alt: text,
      description: text,
      facts: z.array(titled).length(3),
      areas: z.array(
        z.strictObject({
          id: slug,
          name: text,
          lat: z.number().min(-35).max(-31),
          lng: z.number().min(17.5).max(24.3),
          text,
        }),
      ),
    }),
  ),
  action,
})
export type AreasWords = z.infer<typeof areasSchema>

const review = z.strictObject({
  rating: stars,
  service: z.enum(SERVICE_TABS),
  date: z.iso.date(),
  name: text,
  location: text,
  title: text,
  text,
  /** What the home page shows of it. */
  excerpt: text,
  /** The sentence that may open the page, with the picture of a region or else of the service. */
  quote: text.optional(),
  picture: slug.optional(),
  helpful: z.int().min(0),
  /** What we say to it. */
  answer: text.optional(),
})

export const reviewsSchema = z.strictObject({
  meta,
  heading: text,
  /** Where the reviews come from, while they are samples and once they are the operator's own. */
  origin: z.strictObject({ samples: titled, passengers: titled }),
  stats: figures.length(4),
  services: z.record(z.enum(SERVICE_TABS), z.strictObject({ one: text, many: text, none: text })),
  none: titled.extend({ link: links.element }),
  reviews: z.array(
    review
      .refine((written) => written.text.includes(written.excerpt), {
        path: ['excerpt'],
        error: 'must be a part of the text, word for word',
      })
      .refine((written) => written.quote === undefined || written.text.includes(written.quote), {
        path: ['quote'],
        error: 'must be a part of the text, word for word',
      }),
  ),
  thirdParty: z.strictObject({
    title: text,
    note: text,
    /** `url` is the profile's address, shown once the operator has one. */
    cards: z.array(z.strictObject({ source: text, figure: text, text, url: z.url().optional() })),
  }),
  action: action.extend({ chat: text }),
})
export type ReviewsWords = z.infer<typeof reviewsSchema>

export const fleetSchema = z.strictObject({
  ...page,
  figures: figures.length(3),
  alt: text,
  sizes: z.strictObject({ title: text, lead: text }),
  standards: z.strictObject({ title: text, items: z.array(titled).length(6) }),
  categories: z.strictObject({
    title: text,
    lead: text,
    items: z
      .array(
        z.strictObject({
          capacity: text,
          title: text,
          text,
          models: z.array(text).min(1),
          to: path,
        }),
      )
      .length(4),
    note: text,
  }),
  papers: z.strictObject({
    title: text,
    lead: text,
    items: z.array(z.strictObject({ title: text, of: text, proves: text, check: text })).length(4),
  }),
  drivers: z.strictObject({ title: text, lead: text, items: z.array(titled).min(4) }),
  photos: z.strictObject({
    title: text,
    lead: text,
    vehicles: z.array(z.strictObject({ file: photo, alt: text })),
    drivers: z.array(
      z.strictObject({
        name: text,
        round: text,
        languages: text,
        file: photo.optional(),
        /** The day on which the driver agreed to be shown. */
        agreed: z.iso.date(),
      }),
    ),
  }),
  action,
})
export type FleetWords = z.infer<typeof fleetSchema>

export const contactPageSchema = z.strictObject({
  ...page,
  cards: z
    .array(z.strictObject({ way: z.enum(['call', 'whatsapp', 'email']), title: text, text, note: text }))
    .length(3),
  hours: z.strictObject({ title: text, figure: text, text }),
  emergency: z.strictObject({ title: text, text, action: text }),
  areas: z.strictObject({ title: text, text, action: text }),
  whyChooseUs: z.strictObject({ title: text, facts: z.array(text).min(4) }),
  faqs: faqs.length(4),
})
export type ContactPageWords = z.infer<typeof contactPageSchema>

/** Terms, PAIA manual: like the privacy notice, with what search engines show of them. */
export const privacySchema = z.strictObject({
  title: text,
  updated: z.iso.date(),
  /** What most people look for, in a line each. The sections are what counts. */
  short: z.array(text).max(5).optional(),
  sections: z.array(z.strictObject({ title: text, paragraphs: z.array(text).min(1) })),
})
export const legalSchema = z.strictObject({ ...privacySchema.shape, description: text })

/** Like them, below a picture and the emergency numbers; `alt` is the picture's. */
export const safetySchema = z.strictObject({ ...legalSchema.shape, lead: text, alt: text })

export const notFoundSchema = z.strictObject({
  ...page,
  find: z.strictObject({ label: text, example: text, button: text }),
  home: text,
  pages: text,
  links: z.array(links.element.extend({ text })),
  talk: titled,
})
export type NotFoundWords = z.infer<typeof notFoundSchema>
