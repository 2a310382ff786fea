/** The services that a journey is priced and booked as. */
export const SERVICE_TYPES = ['airport', 'point_to_point', 'tour', 'corporate', 'adventure'] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]
