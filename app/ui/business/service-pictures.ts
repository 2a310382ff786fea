import { regionPicture, servicePicture } from '#app/ui/art/pictures.ts'
import type { ServiceType } from '#domain/pricing/service-types.ts'

const BY_SERVICE: Record<ServiceType, string> = {
  airport: servicePicture('airport-transfers'),
  tour: servicePicture('city-tours'),
  corporate: servicePicture('corporate'),
  adventure: servicePicture('adventures'),
  point_to_point: servicePicture('custom-routes'),
}

/** Tours that show something else than the city. */
const BY_PACKAGE: Record<string, string> = {
  'cape-peninsula': regionPicture('cape-peninsula'),
  'constantia-wine': servicePicture('winelands'),
  'stellenbosch-wine': servicePicture('winelands'),
  'stellenbosch-and-franschhoek-wine': servicePicture('winelands'),
  'private-cellar-day': servicePicture('winelands'),
}

/** The address of the picture that illustrates a trip. */
export function tripPicture({
  service,
  packageId,
}: {
  service: ServiceType
  packageId: string | null
}): string {
  return BY_PACKAGE[packageId ?? ''] ?? BY_SERVICE[service]
}
