import {
  mayBe,
  modelName,
  partyFor,
  VEHICLE_CLASSES,
  type VehicleClass,
  type VehicleModel,
} from '#domain/fleet/vehicles.ts'
import { unbroken } from '#domain/words/facts.ts'
import type { Language } from '#domain/words/language.ts'
import type { FleetWords } from '#domain/words/page-content.ts'

/** The vehicles that are on the road, by class and by the page's categories, whose first three are the classes. */
export function fleetView({ categories }: FleetWords, vehicles: VehicleModel[], language: Language) {
  return {
    sizes: VEHICLE_CLASSES.flatMap((body, i) =>
      sizeOf(
        body,
        vehicles.filter((model) => model.class === body),
        language,
      ).map((size) => ({ ...size, title: categories.items[i]?.title ?? '' })),
    ),
    categories: categories.items.map(({ models, ...category }, i) => {
      const own = vehicles.filter((model) => models.includes(modelName(model, language)))
      return {
        ...category,
        to: bookedAt(category.to, VEHICLE_CLASSES[i], vehicles),
        /** How many passengers the largest takes; null for a partner's. */
        most: own.length === 0 ? null : mostOf(own),
        models: models.map((name) => ({
          name,
          ...modelRow(own.find((model) => modelName(model, language) === name)),
        })),
      }
    }),
  }
}

export type FleetCategory = ReturnType<typeof fleetView>['categories'][number]

/** A category that is a class is booked for a party that needs it. */
function bookedAt(to: string, vehicle: VehicleClass | undefined, models: VehicleModel[]): string {
  if (vehicle === undefined) return to
  const passengers = partyFor(vehicle, models)
  const trip = { vehicle, ...(passengers === undefined ? {} : { passengers: String(passengers) }) }
  return `${to}?${new URLSearchParams(trip)}`
}

/** One class with the passengers of its largest model; the models that take fewer say how many. */
function sizeOf(body: VehicleClass, own: VehicleModel[], language: Language) {
  if (own.length === 0) return []
  const passengers = mostOf(own)
  const models = own.map((model) => {
    const name = modelName(model, language)
    return unbroken(model.passengers === passengers ? name : `${name} (${model.passengers})`)
  })
  return [{ body, passengers, models: models.join(', ') }]
}

function mostOf(models: VehicleModel[]): number {
  return Math.max(...models.map(({ passengers }) => passengers))
}

/** Null for a partner's vehicle, which is not among ours. */
function modelRow(model: VehicleModel | undefined) {
  if (model === undefined) return { room: null }
  const { make, passengers, largeBags, smallBags } = model
  return { make, room: { passengers, largeBags, smallBags, isCar: mayBe('motor car', model) } }
}
