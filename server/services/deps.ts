import type { Account } from '#domain/accounts/account.ts'
import type { Content } from '#server/content.ts'
import type { Db } from '#server/db/connect.ts'
import type { MailRecords } from '#domain/mail/records.ts'
import type { LocatedPlace, LocationSuggestion, Place } from '#domain/places/places.ts'
import type { Point } from '#domain/places/point.ts'
import type { RoadJourney } from '#domain/places/roads.ts'
import type { Settings } from '#domain/business/settings.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import type { Logger } from 'pino'

/** A place of a journey: where it is, and what the gazetteer knows of it. */
export type FoundPlace = LocatedPlace & {
  /** The airport that it is, by its id in the gazetteer. */
  airport: string | null
}

/** Whether an outside server may be asked for somebody; called only when it would be, and then it counts. */
export type Asker = { mayAsk: () => Promise<boolean> }

/** What services depend on; put together once, in `server/index.ts`. */
export type Deps = {
  db: Db
  now: () => Date
  /** A random UUID. */
  newId: () => string
  log: Logger
  content: Content
  /** The site's public origin, `https://tours.example`. */
  origin: string
  /** The operator's settings as they are in the database now. */
  settings: () => Promise<Settings>
  /** The tariff that prices now. */
  tariff: () => Promise<TariffVersion>
  /** The vehicle models that are on the road now. */
  vehicles: () => Promise<VehicleModel[]>
  geo: {
    /** What most people ask for, the airport first. */
    usual: LocationSuggestion[]
    suggest: (query: string, limit: number, asker: Asker, near?: Point) => Promise<LocationSuggestion[]>
    /** What to call the place where somebody is; null outside the Western Cape. */
    nearest: (point: Point, asker: Asker) => Promise<LocationSuggestion | null>
    /** Where an asked place is, and under which name; null for an address of which nobody knows. */
    locate: (asked: Place) => FoundPlace | null
    /** A place that we hold ourselves, so that it is believed when it comes back from a form. */
    signed: <At extends Place>(place: At) => At
    /** The way by road; null where none is known. */
    road: (from: Point, to: Point) => Promise<RoadJourney | null>
  }
  limits: Limits
  passwords: Passwords
  sessions: Sessions
  tokens: Tokens
  /** Whether mail goes out; without it nothing may promise any. */
  hasMail: boolean
  /** The sender of our mails, where the environment names one; else the business's own address. */
  mailFrom: string | null
  /** Whether answers by mail are read. */
  hasMailbox: boolean
  /** What the DNS says about who may send mail for a domain. */
  findMailRecords: (domain: string) => Promise<MailRecords>
  /** Whether text messages can be sent. */
  hasSms: boolean
  /** Tells the outbox of this process that there is a message to send now. */
  wakeOutbox: () => void
}

/** A code that is about to be judged; `isKnown` is a device that has been in before. */
export type TriedCode = { userId: string; kind: 'app' | 'recovery'; isKnown: boolean }

export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number }

/** Counters in the database, so that all processes share them. */
export type Limits = {
  /** Takes one accepted enquiry off the address's allowance; false and the wait when it is used up. */
  takeEnquiry: (address: string) => Promise<Allowance>
  /** Gives it back, when the enquiry turned out to be a repetition. */
  giveBackEnquiry: (address: string) => Promise<void>
  /** Takes one quote off the address's allowance. */
  takeQuote: (address: string) => Promise<Allowance>
  /** Takes one question to somebody else's server for places off the address's allowance, and off everybody's. */
  takePlaceSearch: (address: string) => Promise<Allowance>
  /** Takes one question to the chat off the address's allowance, and off everybody's. */
  takeQuestion: (address: string) => Promise<Allowance>
  /** Answers questions of one address one after another. Throws a `TooBusyError` when too many wait. */
  questionFor: <T>(address: string, answer: () => Promise<T>) => Promise<T>
  /** Takes one booking off the allowances of the account and of the address. */
  takeBooking: (account: string, address: string) => Promise<Allowance>
  /**
   * Attempts for one account from one address, a few at once; the rest waits until it is known how those before
   * went. Throws a `TooBusyError` when too many wait.
   */
  inTurn: <T>(account: string, address: string, isKnown: boolean, attempt: () => Promise<T>) => Promise<T>
  /**
   * Work on passwords for one address at a time, so that nobody keeps others waiting. Throws a `TooBusyError` when too
   * much of it waits.
   */
  workFor: <T>(address: string, work: () => Promise<T>) => Promise<T>
  /**
   * Before a password is looked at; `account` is whatever names one, whether it exists or not. `isKnown` is a
   * device that has been in before.
   */
  takeSignIn: (account: string, address: string, isKnown: boolean) => Promise<Allowance>
  /**
   * The password was right: this attempt is not held against the account. Those before it are forgotten too if
   * `isSure`: no other account than the one entered can have been meant.
   */
  forgiveSignIn: (
    account: string,
    address: string,
    how: { isKnown: boolean; isSure: boolean },
  ) => Promise<void>
  /** The account was recovered by mail: no attempt of others counts any more. */
  forgiveAccount: (account: string) => Promise<void>
  /** Before a code of an app, or a recovery code, is judged; `tries` are those in a while, this one with them. */
  takeCode: (
    tried: TriedCode,
  ) => Promise<Extract<Allowance, { allowed: false }> | { allowed: true; tries: number }>
  /** The code was right. */
  giveBackCode: (tried: TriedCode) => Promise<void>
  /** The account has a new password: what was tried after the old one counts no more. */
  forgiveCodes: (userId: string) => Promise<void>
  /** Before the six digits of a booking are judged: of all bookings that name one mailbox or number. */
  takeDigits: (recipient: string) => Promise<Allowance>
  takeSignUp: (address: string) => Promise<Allowance>
  /** One more new email that an account asks for. */
  takeNewEmail: (account: string) => Promise<Allowance>
  /** Before name, language or consents of an account are changed. */
  takeProfile: (account: string) => Promise<Allowance>
  /** One more mail that leads back into an account, to that recipient. */
  takeRecovery: (recipient: string) => Promise<Allowance>
  /** One more of them that was asked for from that address, for whomever. */
  takeRecoveryFrom: (address: string) => Promise<Allowance>
  /** Before a new password is judged, for a session or a link: nobody uses up what others have. */
  takeNewPassword: (by: string, address: string) => Promise<Allowance>
  /**
   * One more text message to that number, which the account asks for from that address; `mostInAll` go out in a day, and
   * parts of it in an hour and to all of IPv6.
   */
  takeText: (asked: {
    account: string
    address: string
    phone: string
    mostInAll: number
  }) => Promise<Allowance>
}

/** All throw a `TooBusyError` when too much of their work waits already. */
export type Passwords = {
  /** With a salt of its own, or with that of an address (`Tokens.salt`). */
  hash: (password: string, salt?: Buffer) => Promise<string>
  /** Takes as long when there is nothing stored to compare with. */
  verify: (stored: string | null, password: string) => Promise<boolean>
  /** Whether it withstands guessing; `about` are words that somebody who knows the person tries first. */
  isStrong: (password: string, about: string[]) => Promise<boolean>
}

/** What links and codes say, for the row with that id. */
export type Tokens = {
  linkToken: (id: string) => string
  /** Null for a token that is not ours. */
  linkId: (token: string) => string | null
  /** Six digits. */
  phoneCode: (id: string) => string
  /** From 0 to 1: always the same for a name, and nobody can foretell it. */
  lot: (name: string) => number
  /** With which the passwords of all accounts are hashed that name an address and have not proven it. */
  salt: (email: string) => Buffer
}

/** What a session began with. */
export type SessionStart = 'password' | 'recovery' | 'second-factor' | 'booking'

export type SecondFactorCheck =
  | { ok: true; cookies: string[]; opened: string | null }
  | { ok: false; problem: 'invalid' | 'expired' }

/** A password that has let somebody in. */
export type Entered = { userId: string; passwordHash: string | null }

/** Who is signed in. Whatever is called `cookies` must go out with the answer, as `Set-Cookie`. */
export type Sessions = {
  read: (headers: Headers) => Promise<{ account: Account; sessionId: string; cookies: string[] } | null>
  open: (
    userId: string,
    from: { headers: Headers; address: string; remember: boolean; how: SessionStart },
  ) => Promise<{ cookies: string[]; needsSecondFactor: boolean }>
  close: (headers: Headers) => Promise<string[]>
  /** Ends the session, the step or the trust of those cookies, which have not gone out. */
  takeBack: (cookies: string[]) => Promise<void>
  /** Gives the session of this device a new token; part of the caller's transaction. The old one is void. */
  renew: (tx: Db, sessionId: string, headers: Headers) => Promise<string[]>
  /** Who has entered the password in this browser and now has to enter a code. */
  whoHasToEnterCode: (headers: Headers) => Promise<string | null>
  /** The device, by the row that says so, on which no code is asked for. */
  trustedDevice: (headers: Headers) => string | null
  /** Whether somebody has entered this account from this device, with the password it still has. */
  isKnownDevice: (headers: Headers, entered: Entered) => boolean
  /** The accounts that the device says it has been in, by their ids: nothing is believed of it yet. */
  accountsOfDevice: (headers: Headers) => string[]
  /** The cookie by which the device is known from now on, among others who use it. */
  knowDevice: (headers: Headers, entered: Entered, remember?: boolean) => string
  /** Null where the password is wrong; so for the next ones. */
  startSecondFactor: (
    headers: Headers,
    password: string,
  ) => Promise<{ uri: string; recoveryCodes: string[] } | 'is-on' | null>
  /**
   * Whether the code is right for that account, which the session or the step shown here must be of. A code of the
   * app works once, be it to turn it on, to sign in or to confirm something. `opened` is the session that it has
   * opened. How often somebody may try is not looked at here: `judgeCode` does.
   */
  checkSecondFactor: (
    userId: string,
    headers: Headers,
    check: { code: string; kind: 'app' | 'recovery'; trustDevice: boolean },
  ) => Promise<SecondFactorCheck>
  newRecoveryCodes: (headers: Headers, password: string) => Promise<string[] | null>
}
