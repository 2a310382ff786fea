import { bookedValues, changeScope } from '#app/forms/change-form.server.ts'
import { freeUntil, mayAddDetails, mayCancelLeg } from '#domain/booking/cancellation.ts'
import { endsWithoutDoor } from '#domain/booking/missing-details.ts'
import { agreementOf } from '#domain/booking/status.ts'
import { VEHICLE_CLASSES } from '#domain/fleet/vehicles.ts'
import { withoutStreet } from '#domain/places/suburb.ts'
import { capeDate } from '#domain/values/cape-time.ts'
import { groupedNumber } from '#domain/values/phone-number.ts'
import { shortInstant } from '#domain/wording/policy.ts'
import { shortPlace } from '#domain/wording/trip.ts'
import { say } from '#domain/words/phrases.ts'
import { legChoices } from './leg-choices.ts'
import type { Trip } from './trip-door.server.ts'

/** The form of a change: its fields are named as the API names them, and begin with what was booked. */

export type ChangeFormView = NonNullable<ReturnType<typeof changeFormView>>

/** Null where nothing of it can be changed here any more. */
export function changeFormView({ deps, booking, shown, path, linkUntil }: Trip, asked: string) {
  const { language, places } = deps.content
  const ahead = booking.legs.filter((leg) => mayCancelLeg(booking, leg, deps.now()))
  const scope = changeScope(booking, ahead, asked)
  if (scope === null || !mayAddDetails(booking, deps.now())) return null
  const { leg, legId, back } = scope
  const isByLink = linkUntil !== null
  const { changing } = language.phrases.mytrip
  const until = freeUntil(booking, leg)
  const isLate = agreementOf(booking.status) === 'confirmed' && until < deps.now()
  const ends = endsWithoutDoor(booking, places).map((end) =>
    shortPlace((isByLink ? withoutStreet(places, end) : end).label),
  )
  const seen = { ...scope, leg: shown.legs.find(({ id }) => id === leg.id) ?? leg }
  return {
    path,
    lead: isLate ? say(language.tag, changing.late, { until: shortInstant(until, language) }) : changing.lead,
    reference: booking.reference,
    revision: String(booking.revision),
    isByLink,
    legId,
    scopes: legChoices(booking, ahead, language.phrases.mytrip.changing.whole, language),
    back,
    lands: leg.lands,
    isAirport: booking.service === 'airport',
    isHire: booking.hours !== null,
    comesBack: booking.request.comesBack,
    ends,
    vehicles: VEHICLE_CLASSES.map((id) => ({ id, name: language.phrases.forms.vehicles[id] })),
    today: capeDate(deps.now()),
    values: {
      ...bookedValues(shown, seen, ends.length, deps),
      ...(leg.lands && { landing: '' }),
      ...(!isByLink && {
        phone: booking.customer.phone === null ? '' : groupedNumber(booking.customer.phone),
      }),
    } as Record<string, string>,
  }
}
