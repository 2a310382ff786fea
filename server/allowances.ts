const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S

/** How often each action is allowed, and to whom. */
export const ALLOWANCES = {
  /** By address. Well above what a hotel's guests behind one address send (we promise at least 30). */
  enquiry: { points: 40, duration: HOUR_S },
  /** By address. A family comparing days and vehicles asks a few dozen times; scraping a price list takes longer. */
  quote: { points: 400, duration: HOUR_S },
  /** By address too: each price is stored, with its road. */
  'quote-day': { points: 1000, duration: DAY_S },
  /** By address, and for everybody: the server that knows more places is lent to us. Our own places are still found. */
  'place-search': { points: 300, duration: HOUR_S },
  'place-search-all': { points: 3000, duration: HOUR_S },
  /** By address, and for everybody: reading a question takes processor time. */
  chat: { points: 40, duration: MINUTE_S },
  'chat-all': { points: 600, duration: MINUTE_S },
  /** By link, each tap: a driver taps a few times an hour, and a phone that gets its network back sends all again. */
  taps: { points: 600, duration: MINUTE_S },
  /** By link: programs read a calendar a few times an hour, on each device of those who have it. */
  calendar: { points: 300, duration: HOUR_S },
  /** By link: each asks the office to let another phone in. */
  'phone-ask': { points: 5, duration: DAY_S },
  /** By booking: each alarm from the kerb is told to the office by text message and mail. */
  'kerb-alarm': { points: 5, duration: HOUR_S },
  /** By booking: each is a mail, and closes the link before it. */
  'pay-link': { points: 3, duration: DAY_S },
  /** By account, and by address: opening many accounts to hold vehicles usually happens from one address. */
  'booking-account': { points: 30, duration: HOUR_S },
  'booking-address': { points: 60, duration: HOUR_S },
  /** By address, whatever the account, successes too: each costs four hashes. */
  'sign-in-address': { points: 100, duration: HOUR_S },
  /** The same for a known device, by account and address: neighbours do not lock it out. */
  'sign-in-known': { points: 100, duration: HOUR_S },
  /** By account, whatever the address. Recovery by mail ignores it, so nobody is locked out for good. */
  'sign-in-account': { points: 40, duration: HOUR_S },
  /** By account and address: wrong passwords in a row. */
  'sign-in-row': { points: 1_000_000, duration: DAY_S },
  /** By account and address: one attempt per wait, which grows with the row. */
  'sign-in-wait': { points: 1, duration: HOUR_S },
  'sign-up': { points: 20, duration: HOUR_S },
  /** By account: each sends a mail to an address of any choice. */
  'new-email': { points: 5, duration: HOUR_S },
  /** By account: each leaves a row, and so does each consent. */
  profile: { points: 30, duration: HOUR_S },
  /** By recipient. */
  recovery: { points: 5, duration: HOUR_S },
  /** By address: recoveries of any account. */
  'recovery-address': { points: 20, duration: HOUR_S },
  /** By session or link, and by address. Judging a new password takes work. */
  'new-password': { points: 20, duration: HOUR_S },
  /**
   * Text messages cost money: by account, by address, by number, and for everybody together, whose limit is a
   * setting.
   */
  'text-account': { points: 5, duration: DAY_S },
  'text-address': { points: 10, duration: DAY_S },
  'text-number': { points: 5, duration: DAY_S },
  'text-all': { points: 1_000_000, duration: DAY_S },
  'text-hour': { points: 1_000_000, duration: HOUR_S },
} as const
