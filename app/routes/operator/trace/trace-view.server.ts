import { byDay } from '#app/console/days.ts'
import { TEMPLATE_CHANGED, type TraceKind, TRACE_KINDS } from '#domain/office/trace.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import { changeInWords, TRACE_KIND_NAMES, tracedDoer, tracedInWords } from '#domain/wording/trace.ts'
import { placeNamed } from '#server/services/closures/closures.ts'
import type { Deps } from '#server/services/deps.ts'
import { staffNames } from '#server/services/office/staff/staff.ts'
import { readTrace, type TraceEntry } from '#server/services/office/trace/trace.ts'

const LIMIT = 50

/** The trace that the address asks for. A filter that cannot be read is ignored. */
export async function traceView(deps: Deps, params: URLSearchParams) {
  const now = deps.now()
  const kind = TRACE_KINDS.find((one) => one === params.get('kind'))
  const asked = {
    record: (params.get('record') ?? '').trim().slice(0, 100),
    kind: kind ?? '',
    colleague: params.get('colleague') ?? '',
  }
  const cursor = params.get('cursor') ?? ''
  const [page, colleagues] = await Promise.all([
    readTrace(deps, { ...asked, kind, cursor, limit: LIMIT }),
    staffNames(deps),
  ])
  const { items, next } = page ?? { items: [], next: null }
  return {
    filters: asked,
    kinds: TRACE_KINDS.map((value) => ({ value, name: TRACE_KIND_NAMES[value] })),
    colleagues,
    days: byDay(
      items.map((entry) => rowOf(deps, entry)),
      now,
    ),
    older: next === null ? null : addressOf({ ...asked, cursor: next }),
    isFirst: cursor === '',
  }
}

function addressOf(asked: Record<string, string>): string {
  return `/operator/trace?${new URLSearchParams(Object.entries(asked).filter(([, value]) => value !== ''))}`
}

function rowOf({ content }: Pick<Deps, 'content'>, entry: TraceEntry) {
  const { id, at, kind, reference, record, subject, who, name, changes, isErased } = entry
  const { what, why } = tracedInWords(entry, (place) => placeNamed(content, place))
  return {
    id: String(id),
    day: capeDate(at),
    when: capeTime(at),
    who: name ?? tracedDoer(who),
    kind: TRACE_KIND_NAMES[kind],
    to: isErased
      ? null
      : entry.what === TEMPLATE_CHANGED
        ? '/operator/enquiries/templates'
        : pageOf(kind, reference, record),
    record: reference ?? subject ?? '',
    subject: reference === null || reference === subject ? '' : (subject ?? ''),
    what,
    why,
    changes: changes.map(changeInWords),
  }
}

/** The page of what it is about; null where there is none. */
function pageOf(kind: TraceKind, reference: string | null, record: string | null): string | null {
  switch (kind) {
    case 'booking':
      return reference === null ? null : `/operator/bookings/${reference}`
    case 'enquiry':
      return reference === null ? null : `/operator/enquiries/${reference}`
    case 'vehicle':
      return record === null ? '/operator/fleet' : `/operator/fleet?change=${record}`
    case 'driver':
      return record === null ? '/operator/drivers' : `/operator/drivers?change=${record}`
    case 'person':
    case 'account':
      return record === null ? null : `/operator/people/${record}`
    case 'invoice':
      return reference === null ? '/operator/invoices' : `/operator/invoices/${reference}`
    case 'closure':
      return record === null ? '/operator/closures' : `/operator/closures?closure=${record}`
    case 'settings':
      return '/operator/facts'
    case 'staff':
      return '/operator/staff'
    case 'message':
      return null
  }
}

export type TraceRow = ReturnType<typeof rowOf>
