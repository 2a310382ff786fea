import * as z from 'zod'
import { settingsSchema } from './settings.ts'
import { LEGAL_CLASSES, VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'

/** The shapes of `content/business.yml` and `content/vehicles.yml`: facts about the business, and its vehicles. */

const text = z.string().trim().min(1)

export const businessSchema = z.strictObject({
  // In a file an unknown key is a mistake. In a stored row it comes from another release.
  settings: z.strictObject(settingsSchema.shape),
  claims: z.strictObject({
    rating: text,
    reviewsAtLeast: text,
    reviewCount: text,
    onTimeHome: text,
    onTimeReviews: text,
    recommend: text,
    customers: text,
    onTheRoadSince: z.int(),
    years: text,
    replyHours: z.number().positive(),
    /** In millions of rand. */
    liabilityCover: z.number().positive(),
    serviceKm: z.int().positive(),
    safetyRecord: text,
    /** Stars, out of five. */
    safetyRating: z.number().min(1).max(5),
    accidentsThisYear: z.int().min(0),
    safeJourneysMonthly: text,
    googleRating: text,
    tripadvisorRating: text,
    facebookRating: text,
    demonstration: z.boolean(),
  }),
  privacy: z.strictObject({
    enquiryMonths: z.int().positive(),
    quoteDays: z.int().positive(),
    unusedAccountDays: z.int().positive(),
    securityLogDays: z.int().positive(),
    addressInLog: z.boolean(),
    requestLogDays: z.int().positive(),
  }),
  textMessages: z.strictObject({
    /** ISO 3166-1, two letters. */
    countries: z.array(z.string().regex(/^[A-Z]{2}$/)).min(1),
    mostADay: z.int().positive(),
  }),
  houseRules: z.strictObject({
    refundBusinessDays: z.int().positive(),
    complaintBusinessDays: z.int().positive(),
    lostPropertyMonths: z.int().positive(),
    recordYears: z.int().positive(),
  }),
})
export type Business = z.infer<typeof businessSchema>

const modelId = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)

export const vehiclesSchema = z
  .strictObject({
    models: z
      .array(
        z.strictObject({
          id: modelId,
          class: z.enum(VEHICLE_CLASSES),
          make: text,
          name: text,
          note: text.optional(),
          passengers: z.int().min(1).max(22),
          largeBags: z.int().min(0),
          smallBags: z.int().min(0),
        }),
      )
      .min(1),
    units: z.array(
      z.strictObject({
        model: modelId,
        registration: text,
        legalClass: z.enum(LEGAL_CLASSES),
        /** False while it is out of service. */
        active: z.boolean().default(true),
      }),
    ),
    choices: z.array(z.strictObject({ class: z.enum(VEHICLE_CLASSES), models: z.array(text).min(1) })),
  })
  .superRefine(({ models, units }, context) => {
    const twice = (path: string, names: string[]) => {
      for (const [i, name] of names.entries()) {
        if (names.indexOf(name) !== i)
          context.addIssue({ code: 'custom', path: [path, i], message: `must not be "${name}" again` })
      }
    }
    twice(
      'models',
      models.map(({ id }) => id),
    )
    twice(
      'units',
      units.map(({ registration }) => registration),
    )
    for (const [i, { model }] of units.entries()) {
      if (!models.some(({ id }) => id === model))
        context.addIssue({
          code: 'custom',
          path: ['units', i, 'model'],
          message: 'must be the id of a model above',
        })
    }
  })
export type VehicleGroup = z.infer<typeof vehiclesSchema>['choices'][number]
