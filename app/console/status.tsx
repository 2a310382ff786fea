import type { BookingStatus, LegStatus } from '#domain/booking/status.ts'
import type { EnquiryStatus } from '#domain/enquiry/enquiry.ts'

/** Glyph and word, never colour alone. The ring fills by quarters as the trip nears its end. */
export function Status({ of, word = of, isQuiet = false }: StatusProps) {
  return (
    <span className={`status status-${GLYPHS[of].tone}`}>
      <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
        <Glyph of={of} />
      </svg>
      <span className={isQuiet ? 'visually-hidden' : undefined}>{word}</span>
    </span>
  )
}

type StatusProps = {
  of: keyof typeof GLYPHS
  word?: string
  /** Shows the glyph alone, where the row already has the words. */
  isQuiet?: boolean
}

/** What is drawn of it, 14 by 14. */
export function Glyph({ of }: Pick<StatusProps, 'of'>) {
  return GLYPHS[of].drawing
}

const ring = <circle cx="7" cy="7" r="5.5" />

function filled(quarters: 1 | 2 | 3) {
  const end = { 1: '0 0 1 10.3 7', 2: '0 0 1 7 10.3', 3: '0 1 1 3.7 7' }[quarters]
  return (
    <>
      {ring}
      <path className="glyph-full" d={`M7 7V3.7A3.3 3.3 ${end}z`} />
    </>
  )
}

function crossed(d: string) {
  return (
    <>
      {ring}
      <path d={d} />
    </>
  )
}

const TICKED = (
  <>
    <circle className="glyph-full" cx="7" cy="7" r="6" />
    <path className="glyph-tick" d="m4.3 7.2 1.9 1.9 3.6-4" />
  </>
)

const GLYPHS = {
  held: { tone: 'open', drawing: <circle cx="7" cy="7" r="5.5" strokeDasharray="1.2 2.2" /> },
  pending: { tone: 'soon', drawing: <circle cx="7" cy="7" r="5.5" strokeDasharray="2.5 1.9" /> },
  confirmed: { tone: 'set', drawing: filled(1) },
  open: { tone: 'set', drawing: filled(1) },
  assigned: { tone: 'going', drawing: filled(2) },
  'under way': { tone: 'going', drawing: filled(3) },
  completed: { tone: 'over', drawing: TICKED },
  lapsed: { tone: 'over', drawing: crossed('M7 4v3.5') },
  declined: { tone: 'over', drawing: crossed('m3.2 10.8 7.6-7.6') },
  cancelled: { tone: 'over', drawing: crossed('m5 5 4 4M9 5l-4 4') },
  'no show': { tone: 'bad', drawing: crossed('M4.5 7h5') },
  new: { tone: 'going', drawing: <circle className="glyph-full" cx="7" cy="7" r="5" /> },
  'in progress': { tone: 'going', drawing: ring },
  answered: { tone: 'going', drawing: filled(2) },
  converted: { tone: 'over', drawing: TICKED },
  closed: { tone: 'over', drawing: crossed('m3.2 10.8 7.6-7.6') },
  spam: { tone: 'over', drawing: crossed('m5 5 4 4M9 5l-4 4') },
  'no vehicle': { tone: 'bad', drawing: <path d="M2.5 2.5h9v9h-9z" strokeDasharray="2.2 2.3" /> },
} as const satisfies Record<
  BookingStatus | LegStatus | EnquiryStatus | 'no vehicle',
  { tone: string; drawing: unknown }
>
