/** For how many hours a car with its driver is wanted. */
import { NUMBER, numberOf } from './numbers.ts'
import { readDayInHours } from './when.ts'

/** A whole or half day is of hire only where it is of no tour. */
export function readHours(text: string, isOfTour: boolean): number | undefined {
  const said = HIRE.exec(text)
    ?.slice(1)
    .find((hours) => hours !== undefined)
  return (
    hoursBetween(text) ??
    numberOf(said) ??
    (!isOfTour && DAY_HIRE.test(text) ? readDayInHours(text) : undefined)
  )
}

const HIRE = new RegExp(
  String.raw`\b(?:price|cost|much|kostet|kosten|preis)\b.{0,20}?\b(?:for|fur|fuer|vir) (${NUMBER})[ -]?(?:hours?|hrs?|stunden|std|ure)\b|` +
    String.raw`\b(?:driver|chauffeur|hire|car|vehicle|van|fahrer|wagen|auto)\b(?! (?:is|has been|was|been) wait).{0,30}?\b(?:for|about|around|approx|fur|fuer|etwa|ca|vir)\.? (${NUMBER})[ -]?(?:hours?|hrs?|h|stunden|std|ure|uur)\b` +
    String.raw`|\b(?:show (?:us|me)|explore|around|sight ?seeing)\b.{0,30}?\bfor (${NUMBER})[ -]?(?:hours?|hrs?)\b` +
    String.raw`|\b(?:for |fur |fuer |vir )?(${NUMBER})[ -]?(?:hours?|hrs?|stunden|std|uur) (?:of |with |mit |met )?(?:an? |einem |n )?(?:own |private )?(?:driver|chauffeur|hire|fahrer|disposal|drywer)\b`,
)
/** `A driver for the whole day`, but no tour of one. */
const DAY_HIRE =
  /^(?!.*(?:tour|ausflug|wine|wein|toer)).*\b(?:driver|chauffeur|fahrer|drywer)\b.{0,20}\b(?:day|tag|tags|dag)\b/s
/** `a driver from 9am to 5pm`, `a vehicle, 08:00 to 17:00`. */
const BETWEEN =
  /\b(?:driver|chauffeur|hire|standby|vehicle|car|van|fahrer|fahrzeug|wagen|drywer)\b.{0,80}?\b(?:(?:from|von|van|between) |(?=\d\d:\d\d))(\d{1,2})(?:[:.h]\d\d)? ?(?:am|uhr)? ?(?:to|until|till?|bis|tot|and|und|-) ?(\d{1,2})(?:[:.h]\d\d)? ?(pm|am|uhr)?/

function hoursBetween(text: string): number | undefined {
  const [, from, to, half] = BETWEEN.exec(text) ?? []
  if (from === undefined || to === undefined) return undefined
  const until = Number(to) + (half === 'pm' || Number(to) <= Number(from) ? 12 : 0)
  const hours = until - Number(from)
  return hours > 0 && hours <= 16 ? hours : undefined
}
