import type { Party } from '#domain/pricing/journey.ts'
import type { VehicleClass } from './vehicles.ts'

/** A vehicle that is free, with what its model takes. */
export type FreeUnit = {
  id: string
  class: VehicleClass
  passengers: number
  largeBags: number
  smallBags: number
}

/** What one vehicle takes of a party. */
export type Share = Party & { unitId: string; class: VehicleClass }

/** The most that may be asked of one vehicle. */
export type Most = Party

/**
 * Divides a party that is too large for one vehicle among those that are free: as few as possible, the largest first,
 * and for the rest the smallest that takes it. Null if they do not suffice together.
 */
export function splitParty(party: Party, free: FreeUnit[], most: Most): Share[] | null {
  const rooms = free
    .map((unit) => ({ unit, room: roomOf(unit, most) }))
    .toSorted((a, b) => b.room.passengers - a.room.passengers || b.room.luggage - a.room.luggage)
  const chosen: typeof rooms = []
  for (const next of rooms) {
    if (takes(chosen, party)) break
    chosen.push(next)
  }
  if (!takes(chosen, party) || party.passengers < chosen.length) return null
  const others = chosen.slice(0, -1)
  const smallest = rooms
    .filter((one) => !others.includes(one))
    .findLast((one) => takes([...others, one], party))
  return shared(
    party,
    [...others, smallest ?? chosen.at(-1)].filter((one) => one !== undefined),
  )
}

type Room = { unit: FreeUnit; room: Party }

function roomOf({ passengers, largeBags, smallBags }: FreeUnit, most: Most): Party {
  return {
    passengers: Math.min(passengers, most.passengers),
    luggage: Math.min(largeBags, most.luggage),
    smallLuggage: Math.min(smallBags, most.smallLuggage),
  }
}

function takes(chosen: Room[], party: Party): boolean {
  const sum = (part: keyof Party) => chosen.reduce((all, { room }) => all + room[part], 0)
  return (['passengers', 'luggage', 'smallLuggage'] as const).every((part) => sum(part) >= party[part])
}

/** Each vehicle takes what it can of the rest, and leaves a guest for each that follows. */
function shared(party: Party, chosen: Room[]): Share[] {
  const rest = { ...party }
  return chosen.map(({ unit, room }, i) => {
    const following = chosen.length - i - 1
    const share = {
      passengers: Math.min(room.passengers, rest.passengers - following),
      luggage: Math.min(room.luggage, rest.luggage),
      smallLuggage: Math.min(room.smallLuggage, rest.smallLuggage),
    }
    rest.passengers -= share.passengers
    rest.luggage -= share.luggage
    rest.smallLuggage -= share.smallLuggage
    return { ...share, unitId: unit.id, class: unit.class }
  })
}
