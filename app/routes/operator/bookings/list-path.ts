/** Where the list of bookings is. */
export const LIST = '/operator/bookings'
