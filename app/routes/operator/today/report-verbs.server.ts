import type { KeyName } from '#app/console/keys/table.ts'
import type { ReportKind } from '#domain/office/driver-reports.ts'
import type { TodayItem } from '#domain/office/today.ts'
import type { TodayVerb } from './today-rows.tsx'

/** Taken off the list without a question: the result comes with an undo. */
export function clear(label: string, keyName: KeyName, form: string, about: string): TodayVerb {
  return { label, keyName, post: { action: '/operator', fields: { form, about } } }
}

/** Another phone asks to open a driver's day sheet. */
export function phoneVerbs({ linkId, at }: { linkId: string; at: Date }): TodayVerb[] {
  const about = `${linkId} ${at.toISOString()}`
  return [
    { label: 'Let it in', post: { action: '/operator', fields: { form: 'let phone in', about } } },
    clear('No', 'dismiss', 'keep phone out', about),
  ]
}

/** What the office does about a driver's report. */
export function reportVerbs(
  { reference, booking, why }: Pick<TodayItem, 'reference' | 'booking'> & { why: ReportReason },
  open: TodayVerb,
): TodayVerb[] {
  const about = why.params.taps.map(({ number }) => number).join(' ')
  switch (why.code) {
    case 'no-show-reported':
      return [
        {
          label: 'Confirm no show',
          post: {
            action: `/operator/bookings/${reference}`,
            fields: {
              form: 'move',
              move: 'no show',
              legId: why.params.legId,
              why: '',
              revision: String(booking?.revision ?? ''),
              back: '/operator',
            },
          },
        },
        clear('Not so', 'dismiss', 'seen', about),
      ]
    case 'paid-to-driver':
      return [clear('Handed in', 'answered', 'handed in', about), open]
    case 'extra-asked':
      return [
        clear('Agree', 'answered', 'agree extra', `${booking?.id ?? ''} ${about}`),
        clear('No', 'dismiss', 'refuse extra', `${booking?.id ?? ''} ${about}`),
        open,
      ]
    case 'tap-in-doubt':
      return [open, clear('Seen', 'dismiss', 'seen', about)]
  }
}

type ReportReason = Extract<TodayItem['why'], { code: ReportKind }>
