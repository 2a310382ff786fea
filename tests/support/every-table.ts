import { names, type Side, type Table, tablesOf } from '#server/db/moving/tables.ts'
import { NASTY_STRINGS } from './attacks/nasty-strings.ts'

/** How many rows `fillEveryTable` writes to a table: enough for two-digit numbers. Some have no more than theirs. */
export const ROWS = 12

/** Values that constraints require; everything else depends on the type of the column. */
const WANTED: Record<string, (row: number) => string | number | boolean | null> = {
  'users.role': () => 'owner',
  'account_links.purpose': () => 'prove-email',
  'staff_invitations.role': () => 'owner',
  'consents.purpose': () => 'reviews',
  'vehicles.class': () => 'suv',
  'units.legal_class': () => 'minibus',
  'vehicle_photos.type': () => 'image/webp',
  'booking_proofs.channel': () => 'sms',
  'bookings.status': () => 'completed',
  'booking_legs.status': () => 'completed',
  'booking_legs.km': (row) => row + 0.1,
  'booking_legs.starts': (row) => `2026-11-${row + 10}T07:00:00.000001+02`,
  'booking_legs.ends': (row) => `2026-11-${row + 10}T08:00:00.999999+02`,
  'booking_legs.free_at': (row) => `2026-11-${row + 10}T09:00:00+02`,
  'booking_legs.keeps_unit': (row) => row > 0,
  'time_off.driver_id': () => null,
  'time_off.starts': (row) => `2026-11-${row + 10}T07:00:00.000001+02`,
  'time_off.ends': () => 'infinity',
  'driver_taps.tap': () => 'arrived',
  'driver_taps.cents': () => null,
  'guest_taps.tap': () => 'here',
  'kerb_alarms.said_by': () => 'guest',
  'kerb_alarms.what': () => 'cannot see',
  'calendar_links.driver_id': () => null,
  'decision_links.move': () => 'confirm',
  'closures.starts': () => '2026-11-10T07:00:00.000001+02',
  'closures.ends': () => 'infinity',
  'closures.why': () => 'wind',
  'closure_tellings.by': () => 'call',
  'papers.driver_id': () => null,
  'papers.kind': () => 'insurance',
  'papers.until': () => '2999-12-31',
  'payments.kind': (row) => (row === 0 ? 'refund' : 'void'),
  'payments.method': () => 'eft',
  'payments.agreed_by': () => null,
  'refund_orders.way': () => 'hand',
  'refund_orders.state': () => 'withdrawn',
  'refund_requests.method': () => 'eft',
  'refund_requests.answer': () => 'agreed',
  'bookings.owing': (row) => row,
  'bookings.owed': () => 0,
  'proposals.kind': () => 'change',
  'proposals.asked_by': () => 'customer',
  'proposals.status': () => 'refused',
  'enquiries.kind': () => 'contact',
  'enquiries.status': () => 'spam',
  'conversation_entries.kind': () => 'note',
  'conversation_entries.channel': () => 'call',
  'events.topic': () => 'staff',
  'messages.budget': () => 'digits',
  'messages.status': () => 'failed',
  'issued_papers.series': () => 'invoice',
  'issued_papers.due_date': () => '2026-12-20',
  'issued_papers.credits': () => null,
  'child_seats.kind': (row) => SEATS[row] ?? null,
  'settings.id': () => 1,
}

const SEATS = ['baby', 'toddler', 'booster']
const FEWER: Record<string, number | undefined> = { settings: 1, child_seats: SEATS.length }

/** Optional columns that a constraint requires: a message has a recipient, time off somebody's. */
const REQUIRED = new Set([
  'issued_papers.due_date',
  'messages.recipient',
  'papers.unit_id',
  'time_off.unit_id',
])

const { PostgreSQL = [], emoji = [] } = NASTY_STRINGS
const DOCUMENTS = [
  'null',
  '{"n": 12345678901234567890.123456789012345678901234567890, "e": 1e-300, "z": 1.000}',
  '"\\ud83d\\ude00 \\\\ \\" \\n {NULL}"',
  '[{"": [null, true, {}]}, [], ""]',
  '{"it\'s": "NULL", "{a,b}": "\\\\x00"}',
]

/** Fills every table with values that are hard to move. The first row leaves out everything optional. */
export async function fillEveryTable(side: Side): Promise<void> {
  for (const table of await tablesOf(side)) await fill(side, table)
  await side.rows("select setval('enquiry_numbers', 4711, false), setval('event_order', 99, true)")
}

async function fill(side: Side, { name, columns }: Table): Promise<void> {
  const [facts] = await side.rows(
    `select
      (select json_agg(attname) from pg_attribute where attrelid = $1::regclass and not attnotnull and attnum > 0)::text,
      (select json_object_agg(a.attname, o.relname) from pg_constraint f join pg_class o on o.oid = f.confrelid
        join pg_attribute a on a.attrelid = f.conrelid and a.attnum = any(f.conkey)
        where f.conrelid = $1::regclass and f.contype = 'f')::text`,
    [name],
  )
  const optional = JSON.parse(facts?.[0] ?? '[]') as string[]
  const others = JSON.parse(facts?.[1] ?? '{}') as Record<string, string>
  const rows = FEWER[name] ?? ROWS
  for (let row = 0; row < rows; row++) {
    const values = columns.map((column) => {
      const field = `${name}.${column.name}`
      if (row === 0 && optional.includes(column.name) && !REQUIRED.has(field)) return null
      const wanted = WANTED[field]
      if (wanted !== undefined) return wanted(row)
      const of = others[column.name] ?? name
      return valueOf(column.type, of, row)
    })
    const places = columns.map(({ type }, i) => `$${i + 1}::text::${type}`)
    await side.rows(
      `insert into "${name}" (${names(columns)}) overriding system value values (${places.join(', ')})`,
      values.map((value) => value?.toString() ?? null),
    )
  }
}

function valueOf(type: string, table: string, row: number): string {
  switch (type) {
    case 'uuid':
      return `00000000-0000-4000-8000-${String(row).padStart(12, '0')}`
    case 'boolean':
      return String(row % 2 === 0)
    case 'jsonb':
      return DOCUMENTS[row % DOCUMENTS.length] ?? ''
    case 'smallint':
    case 'integer':
    case 'bigint':
      return String(row + 1)
    case 'bytea':
      return String.raw`\x00ff${String(row).padStart(2, '0')}25504446`
    case 'date':
      return `2026-11-${row + 10}`
    case 'timestamp with time zone':
      return (
        ['infinity', '0001-01-01 00:00:00+00 BC', '2026-11-22 23:59:59.999999+02', 'epoch'][row % 4] ?? ''
      )
    default:
      return table === 'vehicles'
        ? `${row}`
        : `${row} \n\t${PostgreSQL[row % PostgreSQL.length]?.[1]} ' ${emoji[row % emoji.length]?.[1]}`
  }
}
