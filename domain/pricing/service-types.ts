/** The services under which a journey is priced and booked. */
export const SERVICE_TYPES = ['airport', 'point_to_point', 'tour', 'corporate', 'adventure'] as const
export type ServiceType = (typeof SERVICE_TYPES)[number]

/** The services as pages list them, in the order of the tabs. */
export const SERVICE_TABS = ['airport', 'tours', 'wine', 'corporate', 'adventure', 'custom'] as const
export type ServiceTab = (typeof SERVICE_TABS)[number]
