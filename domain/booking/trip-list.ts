import type { VehicleClass } from '#domain/fleet/vehicles.ts'

/** A priced trip beside others, and the vehicle that is wanted for it. */
export type ListedTrip = { quoteId: string; vehicle: VehicleClass }

/** The most trips side by side. */
export const MOST_TRIPS = 8
