import type { AskedTrip } from '#domain/chat/asked-trip.ts'
import { names } from '#domain/chat/topics.ts'
import { plain } from '#domain/chat/words.ts'
import { hasRoomFor, orList, VEHICLE_CLASSES, type VehicleModel } from '#domain/fleet/vehicles.ts'
import { bagsInWords } from '#domain/wording/trip.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import type { Deps } from '../deps.ts'
import type { Reply } from './reply.ts'

type Asked = { trip: AskedTrip; question: string; isYesOrNo: boolean }

/** Which vehicles take so many people and bags, by their models. */
export async function fitAnswer(deps: Deps, { trip, question, isYesOrNo }: Asked): Promise<Reply> {
  const { language, words } = deps.content
  const { tag, phrases } = language
  const { answers } = phrases.chat
  const { people = 1, luggage = 0, smallLuggage = 0 } = trip
  const vehicles = await deps.vehicles()
  const party = { passengers: people, luggage, smallLuggage }
  const suitable = vehicles.filter((model) => hasRoomFor(model, party))
  const asked = askedFor(question, trip, vehicles)
  const fits = suitable.some((model) => asked.includes(model))
  const bags = bagsInWords({ luggage, smallLuggage }, language)
  const who = say(tag, phrases.forms.passengers, { count: people })
  const models = vehiclesInWords(suitable, vehicles, language)
  const said = { party: who, bags, models }
  const list =
    suitable.length === 0
      ? answers.fitsNothing
      : trip.people === undefined
        ? say(tag, answers.fitsBags, said)
        : say(tag, bags === '' ? answers.fitsParty : answers.fits, said)
  const isYes = asked.length > 0 ? fits : suitable.length > 0
  const largest = asked.toSorted((a, b) => b.passengers + b.largeBags - a.passengers - a.largeBags)[0]
  const text = [
    isYesOrNo ? (isYes ? answers.yes : answers.no) : '',
    largest !== undefined && (!fits || HOW_MANY.test(plain(question))) ? limitsOf(largest, language) : '',
    list,
  ]
  return {
    text: text.filter((sentence) => sentence !== '').join(' '),
    links: [{ label: words.chat.places.link, to: '/quotes' }],
    handover: suitable.length === 0,
  }
}

/** What the vehicle takes is asked too. */
const HOW_MANY = /\b(?:how many|wie ?viele?|hoeveel)\b/

function limitsOf({ make, name, passengers, largeBags }: VehicleModel, { tag, phrases }: Language): string {
  const facts = { vehicle: `${make} ${name}`, passengers, bags: largeBags }
  return say(tag, phrases.chat.answers.notIn, facts)
}

/** A class by its name where all its models are meant, else with those: `SUV (Fortuner or Santa Fe) or minibus`. */
function vehiclesInWords(suitable: VehicleModel[], all: VehicleModel[], { tag, phrases }: Language): string {
  const classes = VEHICLE_CLASSES.flatMap((vehicleClass) => {
    const models = suitable.filter((model) => model.class === vehicleClass)
    const name = phrases.forms.vehicles[vehicleClass]
    if (models.length === 0) return []
    const isWhole = all.filter((model) => model.class === vehicleClass).length === models.length
    return [
      isWhole
        ? name
        : `${name} (${orList(
            models.map((model) => model.name),
            tag,
          )})`,
    ]
  })
  return orList(classes, tag)
}

/** The models that were named, or those of the class. */
function askedFor(question: string, { vehicle }: AskedTrip, vehicles: VehicleModel[]): VehicleModel[] {
  const named = vehicles.filter(({ name }) => names(question, [name]))
  return named.length > 0 ? named : vehicles.filter((model) => model.class === vehicle)
}
