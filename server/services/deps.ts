import type { Account } from '#domain/accounts/account.ts'
import type { Content } from '#server/content.ts'
import type { Db } from '#server/db/connect.ts'
import type { ClaimedMessage } from '#server/db/mail/messages.ts'
import type { MailRecords } from '#domain/mail/records.ts'
import type { LocatedPlace, LocationSuggestion, Place } from '#domain/places/places.ts'
import type { Point } from '#domain/places/point.ts'
import type { RoadJourney } from '#domain/places/roads.ts'
import type { Settings } from '#domain/business/settings.ts'
import type { Paper } from '#domain/invoices/paper.ts'
import type { Language } from '#domain/words/language.ts'
import type { TariffVersion } from '#domain/pricing/tariff.ts'
import type { VehicleModel } from '#domain/fleet/vehicles.ts'
import type { Logger } from 'pino'
import type { Gateway } from './payments/gateway.ts'

/** A place of a journey, with what the gazetteer knows about it. */
export type FoundPlace = LocatedPlace & {
  /** Its gazetteer id, if it is an airport. */
  airport: string | null
}

/** Whether an outside server may be asked for this person. Each call counts, so call it only right before asking. */
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
  /** The operator's current settings, from the database. */
  settings: () => Promise<Settings>
  /** The tariff that prices now. */
  tariff: () => Promise<TariffVersion>
  /** The vehicle models in service. */
  vehicles: () => Promise<VehicleModel[]>
  geo: {
    /** The most requested places, the airport first. */
    usual: LocationSuggestion[]
    suggest: (query: string, limit: number, asker: Asker, near?: Point) => Promise<LocationSuggestion[]>
    /** The name of the place at a position; null outside the Western Cape. */
    nearest: (point: Point, asker: Asker) => Promise<LocationSuggestion | null>
    /** The location and name of a requested place; null if nobody knows the address. */
    locate: (asked: Place) => FoundPlace | null
    /** A place of our own, signed so that it is trusted when a form sends it back. */
    signed: <At extends Place>(place: At) => At
    /** The road between two points; null if none is known. */
    road: (from: Point, to: Point) => Promise<RoadJourney | null>
  }
  /** The payment gateway, with our account in the settings; null without one. */
  gateway: (settings: Settings) => Gateway | null
  /** Encrypts what only the program may read; the gateway opens it. */
  seal: (secret: string) => string
  /** A receipt, an invoice or a credit note as a PDF. */
  drawPaper: (
    paper: Paper,
    on: { settings: Settings; language: Language; at: Date },
  ) => Promise<Uint8Array<ArrayBuffer>>
  /** Subject and text of a message as they would go out now; null if it is out of date. */
  readMessage: (
    deps: Omit<Deps, 'wakeOutbox'>,
    message: ClaimedMessage,
  ) => Promise<{ subject: string; text: string } | null>
  limits: Limits
  passwords: Passwords
  sessions: Sessions
  tokens: Tokens
  /** Whether mail can be sent; if not, nothing may promise any. */
  hasMail: boolean
  /** The sender of our mails: from the environment, or the business's own address. */
  mailFrom: string | null
  /** Whether incoming mail is read. */
  hasMailbox: boolean
  /** What the DNS says about who may send mail for a domain. */
  findMailRecords: (domain: string) => Promise<MailRecords>
  /** Whether text messages can be sent. */
  hasSms: boolean
  /** Tells the outbox of this process that there is a message to send now. */
  wakeOutbox: () => void
}

/** A code about to be judged; `isKnown`: the device has signed in before. */
export type TriedCode = { userId: string; kind: 'app' | 'recovery'; isKnown: boolean }

export type Allowance = { allowed: true } | { allowed: false; retryAfterSeconds: number }

/** Counters in the database, so that all processes share them. */
export type Limits = {
  /** Counts an accepted enquiry against the address's allowance; false, and the wait, when it is used up. */
  takeEnquiry: (address: string) => Promise<Allowance>
  /** Gives it back if the enquiry turns out to be a repetition. */
  giveBackEnquiry: (address: string) => Promise<void>
  /** Counts a quote against the address's allowance. */
  takeQuote: (address: string) => Promise<Allowance>
  /** Counts a question to an outside place server against the allowances of the address and of everybody. */
  takePlaceSearch: (address: string) => Promise<Allowance>
  /** Takes one question to the chat off the address's allowance, and off everybody's. */
  takeQuestion: (address: string) => Promise<Allowance>
  /** Answers questions of one address one after another. Throws a `TooBusyError` when too many wait. */
  questionFor: <T>(address: string, answer: () => Promise<T>) => Promise<T>
  /** Counts a driver's taps against the allowance of the link. */
  takeTaps: (link: string, taps: number) => Promise<Allowance>
  /** Counts a reading of a calendar against the allowance of its link. */
  takeCalendar: (link: string) => Promise<Allowance>
  /** Counts another phone that asks to open a driver's link. */
  takePhoneAsk: (link: string) => Promise<Allowance>
  /** Counts a guest's alarm at the kerb against the allowance of the booking. */
  takeKerbAlarm: (booking: string) => Promise<Allowance>
  /** Counts a new link to pay, which somebody with an old one asks for, against the allowance of the booking. */
  takePayLink: (booking: string) => Promise<Allowance>
  /** Counts a booking against the allowances of the account and the address. */
  takeBooking: (account: string, address: string) => Promise<Allowance>
  /**
   * Attempts for one account from one address, a few at a time; the rest wait until those are decided. Throws a
   * `TooBusyError` if too many are waiting.
   */
  inTurn: <T>(account: string, address: string, isKnown: boolean, attempt: () => Promise<T>) => Promise<T>
  /**
   * Password work for one address at a time, so that nobody keeps others waiting. Throws a `TooBusyError` if too much
   * is waiting.
   */
  workFor: <T>(address: string, work: () => Promise<T>) => Promise<T>
  /**
   * Before a password is judged. `account` is what was entered, whether it exists or not; `isKnown`: the device has
   * signed in before.
   */
  takeSignIn: (account: string, address: string, isKnown: boolean) => Promise<Allowance>
  /**
   * The password was right, so this attempt does not count. With `isSure` (no other account can have been meant)
   * earlier ones are forgotten too.
   */
  forgiveSignIn: (
    account: string,
    address: string,
    how: { isKnown: boolean; isSure: boolean },
  ) => Promise<void>
  /** The account was recovered by mail: earlier attempts no longer count. */
  forgiveAccount: (account: string) => Promise<void>
  /** Before an app code or recovery code is judged; `tries` counts recent ones, this one included. */
  takeCode: (
    tried: TriedCode,
  ) => Promise<Extract<Allowance, { allowed: false }> | { allowed: true; tries: number }>
  /** The code was right. */
  giveBackCode: (tried: TriedCode) => Promise<void>
  /** The account has a new password: attempts made with the old one no longer count. */
  forgiveCodes: (userId: string) => Promise<void>
  /** Before a booking's six digits are judged, counted over all bookings that name one mailbox or number. */
  takeDigits: (recipient: string) => Promise<Allowance>
  takeSignUp: (address: string) => Promise<Allowance>
  /** Another new email address for an account. */
  takeNewEmail: (account: string) => Promise<Allowance>
  /** Before an account's name, language or consents are changed. */
  takeProfile: (account: string) => Promise<Allowance>
  /** Another recovery mail to that recipient. */
  takeRecovery: (recipient: string) => Promise<Allowance>
  /** Another one requested from that address, for any recipient. */
  takeRecoveryFrom: (address: string) => Promise<Allowance>
  /** Before a new password is judged; counted per session or link, so that nobody uses up another's allowance. */
  takeNewPassword: (by: string, address: string) => Promise<Allowance>
  /**
   * Another text message to that number, for that account, requested from that address. `mostInAll` is the limit per
   * day for everybody; an hour, and all of IPv6, get parts of it.
   */
  takeText: (asked: {
    account: string
    address: string
    phone: string
    mostInAll: number
  }) => Promise<Allowance>
}

/** All throw a `TooBusyError` if too much work is waiting. */
export type Passwords = {
  /** With a random salt, or that of an address (`Tokens.salt`). */
  hash: (password: string, salt?: Buffer) => Promise<string>
  /** Takes as long if there is nothing to compare with. */
  verify: (stored: string | null, password: string) => Promise<boolean>
  /** Whether it withstands guessing; `about` are words that an attacker who knows the person would try first. */
  isStrong: (password: string, about: string[]) => Promise<boolean>
}

/** What the link in a mail is for. Its token opens nothing else. */
export type LinkPurpose =
  | 'prove-email'
  | 'reset-password'
  | 'staff'
  | 'booking-proof'
  | 'decision'
  | 'proposal'
  | 'trip'
  | 'pay'
  /** An extra that a driver proposes, by the id of the tap. */
  | 'extra'
  /** From the gateway, by the day on which a guest left for it. */
  | `way back ${string}`
  | 'driver'
  | 'calendar'

/** The tokens and codes that belong to a row's id. */
export type Tokens = {
  linkToken: (of: LinkPurpose, id: string) => string
  /** Null for a token that is not ours, or is for something else. */
  linkId: (of: LinkPurpose, token: string) => string | null
  /** Six digits. */
  phoneCode: (id: string) => string
  /** A number from 0 to 1, always the same for a name, that outsiders cannot predict. */
  lot: (name: string) => number
  /** The salt for the passwords of all accounts that name an address without having proven it. */
  salt: (email: string) => Buffer
}

/** Somebody with an account, in one of its sessions. */
export type SignedIn = { account: Account; sessionId: string }

/** What a session began with. */
export type SessionStart = 'password' | 'recovery' | 'second-factor' | 'booking'

export type SecondFactorCheck =
  | { ok: true; cookies: string[]; opened: string | null }
  | { ok: false; problem: 'invalid' | 'expired' }

/** A password that was accepted. */
export type Entered = { userId: string; passwordHash: string | null }

/** The signed-in user. Everything called `cookies` must be sent with the answer, as `Set-Cookie`. */
export type Sessions = {
  read: (headers: Headers) => Promise<(SignedIn & { cookies: string[] }) | null>
  open: (
    userId: string,
    from: { headers: Headers; address: string; remember: boolean; how: SessionStart },
  ) => Promise<{ cookies: string[]; needsSecondFactor: boolean }>
  close: (headers: Headers) => Promise<string[]>
  /** Undoes what cookies that were not sent have opened: a session, a step or a trusted device. */
  takeBack: (cookies: string[]) => Promise<void>
  /** Gives this device's session a new token in the caller's transaction; the old one is void. */
  renew: (tx: Db, sessionId: string, headers: Headers) => Promise<string[]>
  /** The person who entered the password in this browser and must now enter a code. */
  whoHasToEnterCode: (headers: Headers) => Promise<string | null>
  /** The id of the trusted device, on which no code is asked for. */
  trustedDevice: (headers: Headers) => string | null
  /** Whether this device has signed in to this account with its current password. */
  isKnownDevice: (headers: Headers, entered: Entered) => boolean
  /** The ids of accounts that the device claims to have signed in to; not verified yet. */
  accountsOfDevice: (headers: Headers) => string[]
  /** The cookie by which the device is recognised from now on, besides other people's accounts on it. */
  knowDevice: (headers: Headers, entered: Entered, remember?: boolean) => string
  /** Null if the password is wrong; the same for the next ones. */
  startSecondFactor: (
    headers: Headers,
    password: string,
  ) => Promise<{ uri: string; recoveryCodes: string[] } | 'is-on' | null>
  /**
   * Whether the code is right for the account of the given session or step. An app code works once, for whatever
   * purpose. `opened` is the session that it opened. Limits on attempts are checked in `judgeCode`, not here.
   */
  checkSecondFactor: (
    userId: string,
    headers: Headers,
    check: { code: string; kind: 'app' | 'recovery'; trustDevice: boolean },
  ) => Promise<SecondFactorCheck>
  newRecoveryCodes: (headers: Headers, password: string) => Promise<string[] | null>
}
