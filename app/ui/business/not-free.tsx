import { Form, useNavigation } from 'react-router'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { Toast } from '#app/ui/base/toast.tsx'
import { WaitingButton } from '#app/ui/base/waiting-button.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'

/** No vehicle of the chosen class is free, or none at all: the alternatives, and how to reach us. */
export function NotFree({ instead, page, enquiryHref, wanted, words, wasTaken }: NotFreeProps) {
  const { times, classes, together } = instead
  const { formData } = useNavigation()
  const booking = usePhrases('booking')
  const phrases = booking.notFree
  const { vehicles } = usePhrases('forms')
  const { enquire } = usePhrases('fields')
  const say = useSay()
  const isNone = classes.length === 0
  return (
    <section className="booking-note" aria-labelledby="not-free-title">
      {wasTaken && <Toast title={booking.refused.failed} text={words.justTaken} tone="bad" silent />}
      <h2 id="not-free-title" tabIndex={-1} data-focus-on-load={wasTaken ? '' : undefined}>
        {isNone || wanted === null ? words.noneFree.title : say(phrases.title, { vehicle: vehicles[wanted] })}
      </h2>
      <p>{wasTaken ? words.justTaken : words.noneFree.text}</p>
      {times.length > 0 && (
        <div>
          <h3 className="small-heading">{phrases.otherTime}</h3>
          <div className="button-row">
            {times.map(({ leg, date, time, label }) => (
              <Form key={label} method="post" action={page}>
                <input type="hidden" name="leg" value={leg} />
                <input type="hidden" name="date" value={date} />
                <input type="hidden" name="time" value={time} />
                {wanted !== null && <input type="hidden" name="vehicle" value={wanted} />}
                <WaitingButton
                  look="outline"
                  isWaiting={formData?.get('date') === date && formData.get('time') === time}
                >
                  {label}
                </WaitingButton>
              </Form>
            ))}
          </div>
        </div>
      )}
      {classes.length > 0 && (
        <div>
          <h3 className="small-heading">{phrases.thatTime}</h3>
          <ul>
            {classes.map(({ id, name, price }) => (
              <li key={id}>
                <SiteLink className="text-link" href={`${page}?vehicle=${id}`}>
                  {say(phrases.priced, { vehicle: name, price })}
                </SiteLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      {together !== null && (
        <div>
          <h3 className="small-heading">{phrases.together}</h3>
          <p>
            {say(phrases.inAll, { names: together.names, price: together.price })}{' '}
            <SiteLink className="text-link" href={together.href}>
              {phrases.askForBoth}
            </SiteLink>
          </p>
          <Form method="post" action={`/booking/group?quote=${together.quoteId}`}>
            <button className="button button-outline" name="do" value={`split ${together.ids.join(' ')}`}>
              {phrases.bookBoth}
            </button>
          </Form>
        </div>
      )}
      <p>
        <SiteLink className="text-link" href={enquiryHref}>
          {enquire}
        </SiteLink>
      </p>
    </section>
  )
}

/** The alternatives, in the words and figures in which they are shown. */
export type AlternativesView = {
  times: { leg: 'out' | 'back'; date: string; time: string; label: string }[]
  classes: { id: VehicleClass; name: string; price: string }[]
  together: { quoteId: string; ids: VehicleClass[]; names: string; price: string; href: string } | null
}

type NotFreeProps = {
  instead: AlternativesView
  /** The page with the prices; posted to, it prices the trip at another time. */
  page: string
  enquiryHref: string
  /** Null if no class was chosen. */
  wanted: VehicleClass | null
  words: BookingPagesWords['options']
  /** It was free when the page was opened, and taken when it was booked. */
  wasTaken: boolean
}
