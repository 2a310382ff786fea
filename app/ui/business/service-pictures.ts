import type { ServiceType } from '#domain/pricing/service-types.ts'

/** The service whose picture illustrates a trip. */
export const SERVICE_PICTURES = {
  airport: 'airport-transfers',
  tour: 'city-tours',
  corporate: 'corporate',
  adventure: 'adventures',
  point_to_point: 'custom-routes',
} as const satisfies Record<ServiceType, string>
