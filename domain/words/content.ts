import * as z from 'zod'
import { BOOKING_STATUSES } from '#domain/booking/status.ts'
import { payingNewsShape, payingTermsSchema, payingWordsSchema } from './paying-words.ts'

/** The shapes of the files in `content/en/`: what the business says in words. */

const text = z.string().trim().min(1)
const link = z.strictObject({ label: text, to: text })
const step = z.strictObject({ lead: text, text })
const titled = z.strictObject({ title: text, text })

/** The shape of `language.yml`, which makes a folder a language. */
export const languageSchema = z.strictObject({
  name: z.string().trim().min(1),
  lang: z.string().regex(/^[a-z]{2,3}(-[A-Z]{2})?$/),
  locale: z.string().regex(/^[a-z]{2,3}_[A-Z]{2}$/),
})

export const siteSchema = z.strictObject({
  navigation: z.array(link),
  available: text,
  privacyNote: text,
  footer: z.strictObject({
    say: text,
    services: z.array(link),
    areas: z.array(link),
    company: text,
    legal: z.array(link),
  }),
  /** What becomes of a message that was written in a form here. */
  messages: z.strictObject({ lead: text, sent: text }),
  dialogs: z.strictObject({ noMail: text, noCall: text }),
})
export type SiteWords = z.infer<typeof siteSchema>

export const enquirySchema = z.strictObject({
  title: text,
  description: text,
  heading: text,
  lead: text,
  priceNow: text,
  steps: z.strictObject({ title: text, items: z.array(step) }),
  nothingToPay: text,
})
export type EnquiryWords = z.infer<typeof enquirySchema>

export const receiptSchema = z.strictObject({
  steps: z.array(step),
  dayBefore: step,
  changed: titled,
  soon: text,
})

export const confirmationSchema = z.strictObject({
  subject: text,
  heading: text,
  received: text,
  leftOut: text,
  someAddress: text,
  next: text,
  notYou: text,
})

/** Texts with which the office begins a reply, by their codes. */
export const repliesSchema = z.record(z.string(), z.strictObject({ name: text, text }))

export const accountSchema = z.strictObject({
  signUp: z.strictObject({ lead: text, privacy: text }),
  forgotten: z.strictObject({ lead: text }),
  changeEmail: z.strictObject({ refused: text }),
  erased: text,
  ownData: z.strictObject({ lead: text, export: text, erase: text, kept: text }),
})

const accountMail = z.strictObject({
  subject: text,
  paragraphs: z.array(text).min(1),
  /** What the link of the mail says. */
  action: z.optional(text),
  notYou: text,
})

export const accountMailsSchema = z.strictObject({
  signUp: accountMail,
  exists: accountMail,
  newEmail: accountMail,
  emailAsked: accountMail,
  recovery: accountMail,
  recoveryNone: accountMail,
  passwordChanged: accountMail,
  emailChanged: accountMail,
  phoneChanged: accountMail,
  phonePassedOn: accountMail,
  secondFactorOn: accountMail,
  secondFactorOff: accountMail,
  recoveryCodeUsed: accountMail,
  wrongCodes: accountMail,
  newDevice: accountMail,
  erased: accountMail,
  phoneCode: accountMail,
  securityAlarm: accountMail,
  invitation: accountMail,
  officeChanged: accountMail,
})
export type AccountMailWords = z.infer<typeof accountMailsSchema>

export const bookingStatusSchema = z.strictObject({
  status: z.record(z.enum(BOOKING_STATUSES), z.strictObject({ label: text, text })),
  heldWithoutVehicle: text,
  provenNotFree: text,
  provenShare: text,
  pendingSoon: text,
  pendingLate: text,
  cancelledWithFee: text,
  cancelledUnpaid: z.strictObject({ byYou: text, byUs: text }),
  terms: z.strictObject({
    freeUntil: text,
    late: z.strictObject({ deposit: text, noDeposit: text, tour: text }),
    always: text,
    included: z.strictObject({ transfer: text, hourly: text, tour: text }),
    paying: payingTermsSchema,
    frozen: text,
  }),
  cancelling: z.strictObject({
    free: text,
    notConfirmed: text,
    noDeposit: text,
    costs: text,
    reasons: z.strictObject({ other: text, bereavement: text }),
    back: text,
  }),
  proposal: z.strictObject({
    booking: titled,
    change: titled,
    accept: text,
    refuse: text,
    why: text,
    changed: text,
    accepted: titled,
    changedNow: titled,
    refused: titled,
    notFree: text,
    /** What the link says once it cannot be answered any more. */
    ends: z.strictObject({ accepted: titled, refused: titled, ended: titled, over: titled }),
  }),
  none: titled,
})
export type BookingWords = z.infer<typeof bookingStatusSchema>

/** What is new about a booking: in the list of mails, in a sentence, and in more words where it needs them. */
const news = z.strictObject({ subject: text, heading: text, text: z.optional(text) })

export const bookingMailsSchema = z.strictObject({
  dear: text,
  customer: z.strictObject({
    created: news,
    createdSoon: news,
    confirmed: news,
    declined: news,
    assigned: news,
    assignedAtArrivals: news,
    unassigned: news,
    cancelledByYou: news,
    cancelledByUs: news,
    completed: news,
    noShow: news,
    proposedChange: news,
    asked: news,
    turnedDown: news,
    withdrawn: news,
    madeForYou: news,
    changed: news,
    changedByYou: news,
    askedByLink: news,
    relinked: news,
    closed: news,
    openAgain: news,
    paid: news,
    ...payingNewsShape,
  }),
  paying: payingWordsSchema,
  reminders: z.strictObject({
    missing: news,
    day: news,
    hours: news,
    review: news,
    steps: z.strictObject({ card: text, flight: text, details: text, voucher: text }),
    /** As a text message. */
    text,
    quiet: text,
  }),
  because: text,
  answer: text,
  action: text,
  see: text,
  otherTrip: text,
  reply: text,
  questions: text,
  notYou: text,
  leftOut: text,
  someAddress: text,
  office: z.strictObject({
    created: news,
    reviewed: news,
    cancelled: news,
    confirmed: news,
    declined: news,
    assigned: news,
    unassigned: news,
    underWay: news,
    cancelledByUs: news,
    completed: news,
    noShow: news,
    overdue: news,
    accepted: news,
    refused: news,
    takenMeanwhile: news,
    landing: news,
    asked: news,
    withdrawn: news,
    changed: news,
    confirm: text,
    decline: text,
    links: text,
    closing: text,
  }),
})
export type News = z.infer<typeof news>
export type BookingMailWords = z.infer<typeof bookingMailsSchema>

export const bookingDigitsSchema = z.strictObject({
  page: z.strictObject({
    title: text,
    lead: text,
    notSent: text,
    kept: text,
    notKept: text,
    lapses: text,
    again: text,
    sentAgain: text,
    letGo: text,
  }),
  link: z.strictObject({ ask: text, over: text }),
  mail: z.strictObject({
    subject: text,
    greeting: text,
    heading: text,
    paragraphs: z.array(text).min(1),
    action: text,
    trip: text,
    notYou: text,
  }),
  sms: text,
})
export type BookingDigitsWords = z.infer<typeof bookingDigitsSchema>

export const contactSchema = z.strictObject({
  formTitle: text,
  askForPrice: titled.extend({ now: text, enquire: text }),
  /** When and how we answer, beside the button of either form. */
  promise: text,
  email: z.strictObject({ lead: text, mobileHint: text }),
})
export type ContactWords = z.infer<typeof contactSchema>

export const quoteSchema = z.strictObject({
  finder: z.strictObject({
    title: text,
    pageTitle: text,
    description: text,
    pageLead: text,
    enquire: text,
    answerNote: text,
    meetAndGreet: text,
    unreachable: text,
  }),
  /** Of a vehicle by the hour. */
  hire: text,
  finderFacts: z.array(z.strictObject({ lead: text, text })).length(3),
  passport: z.strictObject({
    cannotRise: text,
    freeUntil: text,
    freeIsOver: z.strictObject({ transfer: text, tour: text }),
    nothingToPay: text,
    expiredLead: text,
    included: z.strictObject({ landing: text, transfer: text, hourly: text, package: text }),
    exempt: text,
  }),
})
export type QuoteWords = z.infer<typeof quoteSchema>
export type FinderWords = QuoteWords['finder']
export type PassportWords = z.infer<typeof quoteSchema>['passport']
