import { data, type RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import type { Done } from '#app/console/toast.tsx'
import { requestContext } from '#app/context.ts'
import { formNameOf } from '#app/forms/answer.ts'
import { anything, goOn, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import { parseReasoned } from '#domain/forms/office.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { Deps } from '#server/services/deps.ts'
import { takeAlarm } from '#server/services/drivers/alarms.ts'
import { answerExtra } from '#server/services/drivers/extras.ts'
import { answerPhone } from '#server/services/drivers/links.ts'
import { readReview } from '#server/services/bookings/reviews.ts'
import { handIn } from '#server/services/drivers/handing-in.ts'
import { noteReportsSeen } from '#server/services/office/today/driver-reports.ts'
import { noteAnswered, noteNotAnswered } from '#server/services/conversations/answering.ts'
import { closeTrips, type TripEnd } from '#server/services/office/bookings/closing.ts'
import { findOfficeEnquiry } from '#server/services/office/enquiries/enquiries.ts'
import { dismissMessage, findOutboxMessage } from '#server/services/office/outbox/outbox.ts'

/** An action that takes an item off the list, or puts it back. */
type Clearing = {
  act: (deps: Deps, by: OfficeActor, about: string) => Promise<boolean>
  /** The result in words; null where the item does not exist. */
  say: (deps: Deps, about: string) => Promise<string | null>
  /** The form that undoes it. */
  undo?: string
}

const CLEARINGS: Record<string, Clearing> = {
  answered: {
    act: async (deps, by, reference) => (await noteAnswered(deps, by, reference)).ok,
    say: sayOfEnquiry('is answered; its clock has stopped.'),
    undo: 'not answered',
  },
  'not answered': {
    act: async (deps, by, reference) => (await noteNotAnswered(deps, by, reference)).ok,
    say: sayOfEnquiry('is waiting for an answer again.'),
  },
  dismiss: {
    act: (deps, by, id) => dismissMessage(deps, by, id),
    say: sayOfMail('is off the list and won’t be sent again.'),
    undo: 'dismiss no more',
  },
  'take alarm': {
    act: (deps, by, id) => (isUuid(id) ? takeAlarm(deps, by, id) : Promise.resolve(false)),
    say: () => Promise.resolve('You have taken the alarm. Ring the guest and the driver.'),
  },
  'review read': {
    act: (deps, by, id) => (isUuid(id) ? readReview(deps, by, id) : Promise.resolve(false)),
    say: () => Promise.resolve('It is read. It stays on the booking’s page, where you can answer.'),
  },
  'handed in': {
    act: () => Promise.resolve(false),
    say: () => Promise.resolve('It is in the ledger, and counts as paid.'),
  },
  seen: {
    act: (deps, by, about) => noteReportsSeen(deps, by, numbersIn(about)),
    say: sayOfReport('is taken care of.'),
    undo: 'seen no more',
  },
  'seen no more': {
    act: (deps, by, about) => noteReportsSeen(deps, by, numbersIn(about), false),
    say: sayOfReport('is on the list again.'),
  },
  'agree extra': {
    act: (deps, by, about) => answerExtras(deps, by, about, true),
    say: () => Promise.resolve('It is a line of the price now, and the guest owes it.'),
  },
  'refuse extra': {
    act: (deps, by, about) => answerExtras(deps, by, about, false),
    say: () => Promise.resolve('It is off, and costs the guest nothing.'),
  },
  'let phone in': {
    act: (deps, by, about) => answerOf(deps, by, about, true),
    say: () => Promise.resolve('That phone opens the day sheet now, and the one before does not.'),
  },
  'keep phone out': {
    act: (deps, by, about) => answerOf(deps, by, about, false),
    say: () => Promise.resolve('That phone stays out.'),
  },
  'dismiss no more': {
    act: (deps, by, id) => dismissMessage(deps, by, id, false),
    say: sayOfMail('is on the list again.'),
  },
}

/** `about` is the link, and when the phone that was shown asked. */
async function answerOf(deps: Deps, by: OfficeActor, about: string, lets: boolean): Promise<boolean> {
  const [linkId = '', asked = ''] = about.split(' ')
  const askedAt = new Date(asked)
  if (!isUuid(linkId) || Number.isNaN(askedAt.getTime())) return false
  return answerPhone(deps, by, { linkId, askedAt }, { lets })
}

/** `about` is the booking, and the numbers of the extras that were shown. */
async function answerExtras(deps: Deps, by: OfficeActor, about: string, agrees: boolean): Promise<boolean> {
  const [bookingId = '', ...numbers] = about.split(' ')
  if (!isUuid(bookingId)) return false
  let isAny = false
  for (const number of numbersIn(numbers.join(' '))) {
    isAny = (await answerExtra(deps, by, bookingId, { number, agrees })).ok || isAny
  }
  return isAny
}

/** `about` are the numbers of the reports that were shown. */
function numbersIn(about: string): number[] {
  return about
    .split(' ')
    .filter((one) => /^\d{1,15}$/.test(one))
    .map(Number)
}

function sayOfReport(what: string): Clearing['say'] {
  return () => Promise.resolve(`What the driver reported ${what}`)
}

function sayOfEnquiry(what: string): Clearing['say'] {
  return async (deps, reference) => {
    const enquiry = await findOfficeEnquiry(deps, reference)
    return enquiry && `${enquiry.reference} ${what}`
  }
}

function sayOfMail(what: string): Clearing['say'] {
  return async (deps, id) => {
    const message = await findOutboxMessage(deps, id)
    return message && `The mail to ${message.to ?? 'the office'} ${what}`
  }
}

function clearingNamed(name: string): Clearing | undefined {
  return Object.hasOwn(CLEARINGS, name) ? CLEARINGS[name] : undefined
}

type Args = { request: Request; context: Readonly<RouterContextProvider> }

export async function receiveTodayForm(args: Args) {
  const { form } = args.context.get(requestContext).posted
  const name = formNameOf(form)
  if (name === 'close') return closePast(args, form)
  const about = form.get('about')
  if (name === 'handed in' && typeof about === 'string') return handedIn(args, about)
  const { deps, by } = await requireColleague(args)
  const clearing = clearingNamed(name)
  if (clearing === undefined || typeof about !== 'string') throw data(null, { status: 404 })
  return receiveForm<null, ConsoleOutcome>(args.context, anything, async () =>
    (await clearing.act(deps, by, about))
      ? goOn(`/operator?${new URLSearchParams({ done: name, about })}`)
      : { outcome: 'refused', text: 'A colleague got there first. The list is up to date now.' },
  )
}

/** Enters into the ledger what a driver was paid and has handed in. */
async function handedIn(args: Args, about: string) {
  const { deps, by } = await requireColleague(args)
  return receiveForm<null, ConsoleOutcome>(args.context, anything, async () => {
    const handed = await handIn(deps, by, numbersIn(about))
    if (handed === 'done') return goOn(`/operator?${new URLSearchParams({ done: 'handed in', about })}`)
    const text =
      handed === null
        ? 'A colleague got there first. The list is up to date now.'
        : 'That is more than is owed, or the booking has changed. Enter it on the booking’s page.'
    return { outcome: 'refused', text }
  })
}

/** Closes past trips, each as it was ticked. */
async function closePast(args: Args, form: FormData) {
  const { deps, by } = await requireColleague(args)
  return receiveForm<{ why: string }, ConsoleOutcome>(
    args.context,
    (posted) => parseReasoned({ why: posted.get('why') ?? '' }),
    async ({ why }) => {
      const trips = [...form].flatMap(([field, value]) => endIn(field, value))
      if (trips.length === 0) return { outcome: 'refused', text: 'Tick a trip first.' }
      const { closed, left } = await closeTrips(deps, by, trips, why)
      const done = { done: 'close', closed: String(closed), left: left.join(' ') }
      return goOn(`/operator?${new URLSearchParams(done)}`)
    },
  )
}

/** `KXT-49M.3.` with the id of the leg, and how that leg ended. */
function endIn(field: string, value: FormDataEntryValue): TripEnd[] {
  const [, reference, revision, legId] =
    /^([A-Z0-9]{3}-[A-Z0-9]{3})\.(\d{1,9})\.([\da-f-]{36})$/.exec(field) ?? []
  const end = (['completed', 'no show', 'cancelled'] as const).find((one) => one === value)
  if (reference === undefined || legId === undefined || end === undefined) return []
  return [{ reference, revision: Number(revision), legId, end }]
}

/** The item just taken off the list, read from the address, with its undo. */
export async function clearedView(deps: Deps, params: URLSearchParams): Promise<Done | null> {
  const about = params.get('about') ?? ''
  const clearing = clearingNamed(params.get('done') ?? '')
  const text = (await clearing?.say(deps, about)) ?? null
  if (clearing === undefined || text === null) return null
  const { undo } = clearing
  return { text, undo: undo === undefined ? null : { action: '/operator', fields: { form: undo, about } } }
}
