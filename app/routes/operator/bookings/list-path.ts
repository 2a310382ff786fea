/** The address of the list of bookings. */
export const LIST = '/operator/bookings'
