import { byDay } from '#app/console/days.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import { recordsInWords, deliveryName, messageName, recipientName } from '#domain/wording/outbox.ts'
import { formatNearInstant } from '#domain/wording/trip.ts'
import type { Deps } from '#server/services/deps.ts'
import { findMailSetup } from '#server/services/office/outbox/mail-setup.ts'
import { findOutbox, findOutboxItem, readOutboxItem } from '#server/services/office/outbox/outbox.ts'

const PAGE = '/operator/outbox'
const LIMIT = 50
const TABS = [
  ['', 'All'],
  ['waiting', 'Waiting'],
  ['failed', 'Not delivered'],
  ['sent', 'Sent'],
  ['dismissed', 'Dismissed'],
] as const

/** The messages that go out, newest first, and how mail is set up. */
export async function outboxView(deps: Deps, params: URLSearchParams) {
  const [asked, label] = TABS.find(([status]) => status === params.get('status')) ?? TABS[0]
  const now = deps.now()
  const which = { status: asked === '' ? undefined : asked, cursor: params.get('cursor') ?? undefined }
  const [found, setup] = await Promise.all([
    findOutbox(deps, { ...which, limit: LIMIT }),
    findMailSetup(deps, params.has('dns')),
  ])
  const { items, next } = found ?? { items: [], next: null }
  return {
    tabs: TABS.map(([status, name]) => ({
      label: name,
      to: status === '' ? PAGE : `${PAGE}?status=${status}`,
      isCurrent: status === asked,
    })),
    days: byDay(items.map(rowOf), now),
    older: next === null ? null : `${PAGE}?${new URLSearchParams({ status: asked, cursor: next })}`,
    none: asked === '' ? 'Nothing has been sent yet.' : `${label}: none.`,
    setup: setupView(setup, now),
  }
}

type OutboxMessage = NonNullable<Awaited<ReturnType<typeof findOutbox>>>['items'][number]

function rowOf(message: OutboxMessage) {
  const at = message.sentAt ?? message.createdAt
  const isBad = message.status === 'failed'
  return {
    id: message.id,
    day: capeDate(at),
    clock: { figure: capeTime(at), note: deliveryName(message), tone: isBad ? 'over' : 'calm' } as const,
    isBad,
    to: recipientName(message.to),
    what: messageName(message.template, message.move),
    name: message.name ?? '',
    reference: message.reference ?? '',
  }
}

type Setup = Awaited<ReturnType<typeof findMailSetup>>

function setupView({ from, hasMail, hasMailbox, look, records }: Setup, now: Date) {
  return {
    from,
    hasMail,
    hasMailbox,
    mailboxProblem: look?.problem ?? '',
    lookedAt: look?.lookedAt == null ? null : formatNearInstant(look.lookedAt, now),
    records: records && recordsInWords(records),
  }
}

export type SetupView = ReturnType<typeof setupView>

/** One message with what mail servers said of it; null if there is none. */
export async function messageView(deps: Deps, id: string) {
  const message = await findOutboxItem(deps, id)
  if (message === null) return null
  const now = deps.now()
  const { to, name, template, move, reference, status, createdAt, dueAt, isCorrectable } = message
  const isWaiting = status === 'waiting'
  return {
    id,
    title: messageName(template, move),
    said: await readOutboxItem(deps, message),
    name,
    to: recipientName(to),
    address: to ?? '',
    status,
    state: deliveryName(message),
    about: reference === null ? null : aboutOf(reference),
    written: formatNearInstant(createdAt, now),
    next: isWaiting && deps.hasMail ? formatNearInstant(dueAt, now) : null,
    hasMail: deps.hasMail,
    canSend: status === 'failed' || status === 'dismissed' || (isWaiting && message.attempts > 0),
    canDismiss: status === 'failed',
    isCorrectable,
    tries: message.tries.map(({ at, delivered, answer }, i) => ({
      id: i,
      at: formatNearInstant(at, now),
      state: delivered ? 'accepted' : 'refused',
      answer,
    })),
  }
}

function aboutOf(reference: string) {
  return reference.startsWith('BE')
    ? { reference, to: `/operator/enquiries/${reference}`, label: 'Open the enquiry' }
    : { reference, to: `/operator/bookings/${reference}`, label: 'Open the booking' }
}
