const HOUR_S = 3600
const DAY_S = 24 * HOUR_S

/** What may be done how often, by whom. */
export const ALLOWANCES = {
  /** By address. Well above what a hotel's guests behind one address send (at least 30 are promised). */
  enquiry: { points: 40, duration: HOUR_S },
  /** By address. A family that compares days and vehicles asks some dozens of times; a price list is not scraped so quickly. */
  quote: { points: 400, duration: HOUR_S },
  /** The same: each is kept, with its road. */
  'quote-day': { points: 1000, duration: DAY_S },
  /** By address, and everybody's: the server that knows more places is lent to us. Ours are found all the same. */
  'place-search': { points: 300, duration: HOUR_S },
  'place-search-all': { points: 3000, duration: HOUR_S },
  /** By account, and by address: whoever opens account after account to hold vehicles has one address. */
  'booking-account': { points: 30, duration: HOUR_S },
  'booking-address': { points: 60, duration: HOUR_S },
  /** By address, whatever the account, right ones too: each costs four hashes. */
  'sign-in-address': { points: 100, duration: HOUR_S },
  /** The same for a device that has been in, by account and address: neighbours do not keep it out. */
  'sign-in-known': { points: 100, duration: HOUR_S },
  /** By account, whatever the address. Recovery by mail does not ask it, so nobody is kept out for good. */
  'sign-in-account': { points: 40, duration: HOUR_S },
  /** By account and address: wrong passwords in a row. */
  'sign-in-row': { points: 1_000_000, duration: DAY_S },
  /** By account and address: one attempt in a while that grows with the row. */
  'sign-in-wait': { points: 1, duration: HOUR_S },
  'sign-up': { points: 20, duration: HOUR_S },
  /** By account: each is a mail to whomever. */
  'new-email': { points: 5, duration: HOUR_S },
  /** By account: each leaves a row, and so does each consent. */
  profile: { points: 30, duration: HOUR_S },
  /** By recipient. */
  recovery: { points: 5, duration: HOUR_S },
  /** By address: recoveries of whomever. */
  'recovery-address': { points: 20, duration: HOUR_S },
  /** By session or link, and by address. Judging a new password is work. */
  'new-password': { points: 20, duration: HOUR_S },
  /** Text messages cost money: by account, by address, by number, and those of everybody, whose most is a setting. */
  'text-account': { points: 5, duration: DAY_S },
  'text-address': { points: 10, duration: DAY_S },
  'text-number': { points: 5, duration: DAY_S },
  'text-all': { points: 1_000_000, duration: DAY_S },
  'text-hour': { points: 1_000_000, duration: HOUR_S },
} as const
