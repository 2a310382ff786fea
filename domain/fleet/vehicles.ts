import { ENGLISH, type Language } from '#domain/words/language.ts'
import type { Phrases } from '#domain/words/phrases.ts'

/** The vehicle classes that customers can ask for; their models are in `content/vehicles.yml`. */
export const VEHICLE_CLASSES = ['sedan', 'suv', 'minibus'] as const
export type VehicleClass = (typeof VEHICLE_CLASSES)[number]

/** Under the National Road Traffic Act: a motor car seats at most nine including its driver. */
export const LEGAL_CLASSES = ['motor car', 'minibus'] as const
export type LegalClass = (typeof LEGAL_CLASSES)[number]

/** Under the same law. */
export const MOST_IN_MOTOR_CAR = 9

/** Whether a model may be registered in that legal class. */
export function mayBe(legalClass: LegalClass, { passengers }: Pick<VehicleModel, 'passengers'>): boolean {
  return legalClass === 'minibus' || passengers + 1 <= MOST_IN_MOTOR_CAR
}

/** Body types; coaches belong to partners. */
export type VehicleBody = VehicleClass | 'van' | 'coach'

/** The body of a vehicle of that class with so many seats for passengers: what fits a motor car is a van. */
export function bodyOf(vehicleClass: VehicleClass, passengers: number): VehicleBody {
  return vehicleClass === 'minibus' && mayBe('motor car', { passengers }) ? 'van' : vehicleClass
}

/** A model in service; `passengers` never counts the driver. */
export type VehicleModel = {
  id: string
  class: VehicleClass
  make: string
  name: string
  note?: string
  passengers: number
  largeBags: number
  smallBags: number
}

/** Whether everyone and everything fits; `luggage` counts large bags. */
export function hasRoomFor(
  vehicle: Pick<VehicleModel, 'passengers' | 'largeBags' | 'smallBags'>,
  party: { passengers: number; luggage: number; smallLuggage: number },
): boolean {
  return (
    vehicle.passengers >= party.passengers &&
    vehicle.largeBags >= party.luggage &&
    vehicle.smallBags >= party.smallLuggage
  )
}

/** The most passengers that a model of each class takes. */
export function seatsByClass(
  models: Pick<VehicleModel, 'class' | 'passengers'>[],
): Record<VehicleClass, number> {
  const most = (name: VehicleClass) =>
    Math.max(...models.filter((model) => model.class === name).map((model) => model.passengers))
  return { sedan: most('sedan'), suv: most('suv'), minibus: most('minibus') }
}

/** The smallest party that needs this class, one more than the class before it takes; undefined for the first. */
export function partyFor(
  vehicle: VehicleClass,
  models: Pick<VehicleModel, 'class' | 'passengers'>[],
): number | undefined {
  const smaller = VEHICLE_CLASSES[VEHICLE_CLASSES.indexOf(vehicle) - 1]
  return smaller === undefined ? undefined : seatsByClass(models)[smaller] + 1
}

/** A visitor's choice in an enquiry: a class, maybe one model of it, or any suitable vehicle. */
export type VehicleChoice = { type: 'any' | VehicleClass; makeModel?: string }

/**
 * The models of an option in words, `Toyota Corolla or Volkswagen Jetta`. A model out of service keeps its bare name.
 */
export function namesOfModels(
  chosen: { id: string; name: string }[],
  models: VehicleModel[],
  language: Language,
): string {
  const names = chosen.map((model) => {
    const make = models.find(({ id }) => id === model.id)?.make
    const name = modelName(model, language)
    return make === undefined ? name : `${make} ${name}`
  })
  return orList(names, language.tag)
}

/** The name of a model: `C-Class`, in German `C-Klasse`. Its row has the English name. */
export function modelName({ id, name }: { id: string; name: string }, { tag, phrases }: Language): string {
  const names: Record<string, string> = phrases.trip.models
  return tag === ENGLISH || !Object.hasOwn(names, id) ? name : (names[id] ?? name)
}

/** `Corolla, Jetta or C-Class`. */
export function orList(names: string[], tag = 'en'): string {
  return new Intl.ListFormat(tag === 'en' ? 'en-GB' : tag, { type: 'disjunction' }).format(names)
}

/** `Corolla, Jetta and C-Class`. */
export function andList(names: string[], tag: string): string {
  return new Intl.ListFormat(tag === 'en' ? 'en-GB' : tag, { type: 'conjunction' }).format(names)
}

/** A choice as displayed; no choice reads like any suitable vehicle. */
export function describeVehicle(
  vehicle: VehicleChoice | undefined,
  names: Phrases['forms']['vehicles'],
): string {
  if (vehicle === undefined || vehicle.type === 'any') return names.any
  const name = names[vehicle.type]
  return vehicle.makeModel ? `${name}, ${vehicle.makeModel}` : name
}

/** A choice as the value of the form's field: `any`, `suv` or `suv:Fortuner`. */
export function vehicleFieldValue(vehicle: VehicleChoice): string {
  return vehicle.makeModel ? `${vehicle.type}:${vehicle.makeModel}` : vehicle.type
}

/** Reads the form's value back; null if it names no known class. */
export function parseVehicleField(value: string): VehicleChoice | null {
  const [type = '', ...rest] = value.split(':')
  const makeModel = rest.join(':').trim()
  if (type === 'any') return { type }
  const known = VEHICLE_CLASSES.find((name) => name === type)
  if (known === undefined) return null
  return makeModel ? { type: known, makeModel } : { type: known }
}
