import * as z from 'zod/mini'
import { PAYMENT_KINDS, PAYMENT_METHODS } from '#domain/booking/ledger.ts'
import { NO_ENQUIRY_KINDS } from '#domain/reading/reading.ts'
import { SERVICE_TYPES } from '#domain/pricing/service-types.ts'
import { LEGAL_CLASSES } from '#domain/fleet/vehicles.ts'
import { TRACE_KINDS } from '#domain/office/trace.ts'
import { STAFF_ROLES } from '#domain/forms/staff.ts'
import { MESSAGE_STATUSES } from '#server/db/outbox-list.ts'
import { anything, instant, listedBooking, text, vehicleClass, whole } from './answers-trips.ts'

/** What the console's calls answer. */

const cents = z.int().check(z.meta({ description: 'cents' }))

const officeBooking = z.extend(listedBooking, {
  payments: z.array(
    z.object({ kind: z.enum(PAYMENT_KINDS), method: z.enum(PAYMENT_METHODS), cents, at: instant }),
  ),
  paid: cents,
  to_pay: cents,
  to_refund: cents,
  moves: z.array(z.object({ move: text, can: z.boolean(), from: z.array(text) })),
  missing: z.array(z.enum(['phone', 'flight', 'address'])),
  ends_without_address: z.array(text),
  cancelling_now: z.object({ fee: cents, free_until: instant }),
  proposal: z.nullable(anything),
  events: z.array(
    z.object({ id: whole, what: text, who: text, name: z.nullable(text), at: instant, data: anything }),
  ),
})

const today = z.object({
  asOf: instant,
  items: z.array(
    z.object({
      reference: text,
      kind: z.enum(['booking', 'enquiry', 'leg', 'missing', 'trip', 'mail']),
      due: instant,
      overdue: z.boolean(),
      name: text,
      why: text,
      code: text,
    }),
  ),
  moreEnquiries: whole.check(z.meta({ description: 'unanswered ones beyond those in items' })),
  pickups: z.array(listedBooking),
})

const unit = z.object({
  id: text,
  modelId: text,
  model: text,
  class: vehicleClass,
  registration: text,
  legalClass: z.enum(LEGAL_CLASSES),
  passengers: whole,
  largeBags: whole,
  smallBags: whole,
  active: z.boolean(),
})

const driver = z.object({ id: text, name: text, phone: text, active: z.boolean() })

const message = z.object({
  id: text,
  template: text,
  channel: text,
  reference: z.nullable(text),
  to: z.nullable(text),
  status: z.enum(MESSAGE_STATUSES),
  attempts: whole,
  answer: z.nullable(text),
  createdAt: instant,
  dueAt: instant,
  sentAt: z.nullable(instant),
})

const changeValue = z.nullable(z.union([z.string(), z.number(), z.boolean()]))

const traced = z.object({
  id: whole,
  at: instant,
  kind: z.enum(TRACE_KINDS),
  reference: z.nullable(text),
  record: z.nullable(text),
  subject: z.nullable(text),
  isErased: z
    .boolean()
    .check(z.meta({ description: 'the person it is about is erased: there is no page of theirs' })),
  what: text,
  who: text,
  name: z.nullable(text),
  data: anything,
  changes: z.array(z.object({ field: text, from: changeValue, to: changeValue })),
})

const colleague = z.object({
  id: text,
  name: z.nullable(text),
  email: z.nullable(text),
  role: z.enum(STAFF_ROLES),
  invited: z.boolean(),
  lastSeen: z.optional(z.nullable(instant)),
  expiresAt: z.optional(instant),
})

const enquiry = z.looseObject({ reference: text, name: text, email: text, status: text, createdAt: instant })

const attachment = z.object({ name: text, type: text, bytes: whole })

const conversation = z.extend(enquiry, {
  revision: whole,
  trips: z.array(anything),
  quoted: z.nullable(z.object({ total: z.number(), until: instant })),
  joinedFrom: z.array(text),
  /** Of the mails that opened it; only their names and sizes: they are opened in the mailbox. */
  attachments: z.array(attachment),
  messages: z.array(
    z.object({
      id: text,
      kind: z.enum(['reply', 'answer', 'note', 'touch']),
      channel: z.enum(['form', 'mail', 'whatsapp', 'call']),
      text,
      quoteIds: z.array(text),
      attachments: z.array(attachment),
      by: z.nullable(text),
      at: instant,
    }),
  ),
  drafts: z.array(z.object({ by: text, text, at: instant })),
  events: z.array(z.object({ what: text, who: text, name: z.nullable(text), at: instant })),
})

const found = z.looseObject({ kind: z.enum(['booking', 'enquiry', 'unit', 'driver']) })

const timeIs = z.nullable(z.enum(['pickup', 'landing', 'departure', 'start', 'unsure']))
const said = z.nullable(text)

const pastedTrip = z.object({
  service: z.enum(SERVICE_TYPES),
  date: said,
  time: said,
  time_is: timeIs,
  from: said,
  to: said,
  stops: z.array(text),
  return: z.nullable(
    z.object({
      date: said,
      time: said,
      time_is: timeIs,
      flight: z.optional(text),
      stops: z.optional(z.array(text)),
    }),
  ),
  passengers: z.nullable(whole),
  children_ages: z.array(whole),
  large_bags: z.nullable(whole),
  small_bags: z.nullable(whole),
  other: said,
  flight: said,
  packageId: z.optional(text),
  hours: z.optional(whole),
  meet_and_greet: z.optional(z.boolean()),
})

const pastedReading = z.object({
  person: z.object({ name: z.optional(text), email: z.optional(text), phone: z.optional(text) }),
  trips: z.array(pastedTrip),
  ask: z.array(text).check(z.meta({ description: 'such as name, flight:1, pickup_time:1r' })),
  not_an_enquiry: z.nullable(z.object({ kind: z.enum(NO_ENQUIRY_KINDS), reference: z.optional(text) })),
  marks: z.array(z.object({ field: text, how: z.enum(['read', 'understood', 'assumed']), words: text })),
})

/** `next` is the cursor of what follows. */
function listOf<Item extends z.core.$ZodType>(item: Item) {
  return z.object({ items: z.array(item), next: z.nullable(text) })
}

export const OFFICE_ANSWERS = {
  Today: today,
  Found: listOf(found),
  ListedBooking: listedBooking,
  OfficeBookings: listOf(listedBooking),
  OfficeBooking: officeBooking,
  Released: z.object({ released: z.array(text) }),
  Units: listOf(unit),
  SavedUnit: z.pick(unit, { id: true, modelId: true, registration: true, legalClass: true, active: true }),
  Driver: driver,
  Drivers: listOf(driver),
  OfficeEnquiries: listOf(enquiry),
  Conversation: conversation,
  PastedReading: pastedReading,
  KeptDraft: z.object({ kept: z.nullable(text) }),
  Outbox: listOf(message),
  Trace: listOf(traced),
  Staff: listOf(colleague),
  Colleague: colleague,
}
