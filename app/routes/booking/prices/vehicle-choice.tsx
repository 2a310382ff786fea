import { Form, useNavigation } from 'react-router'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { PriceLines } from '#app/ui/business/price-lines.tsx'
import type { OptionView, SheetView } from '#app/ui/business/quote-view.ts'
import { VehicleOption } from '#app/ui/business/vehicle-option.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import type { VehicleClass } from '#domain/fleet/vehicles.ts'
import { TrustNotes } from '../details/booking-aside.tsx'
import { Doubts } from '#app/ui/business/doubts.tsx'
import type { TripHead } from '../trip-head.ts'
import { WaitingButton } from '#app/ui/base/waiting-button.tsx'

/**
 * The vehicles with their prices; only free ones can be chosen. Choosing one shows its sheet, by CSS alone.
 */
export function VehicleChoice({ options, sheet, free, chosen, doubts, trip, words }: VehicleChoiceProps) {
  const review = `/booking/${trip.id}/review`
  const { options: phrases, sheet: labels } = usePhrases('booking')
  const say = useSay()
  return (
    <Form className="passport-columns" method="get" action={review}>
      <div>
        <fieldset className="vehicle-options">
          <legend>{words.options.title}</legend>
          {options.map((option) => (
            <VehicleOption
              key={option.id}
              option={option}
              isChosen={option.id === chosen}
              isTaken={!free.includes(option.id)}
            >
              {!free.includes(option.id) && (
                <span className="taken-note">
                  {words.options.taken}.{' '}
                  <SiteLink href={`/booking/${trip.id}?vehicle=${option.id}`}>
                    {say(phrases.freeWhen, { vehicle: option.name })}
                  </SiteLink>
                </span>
              )}
            </VehicleOption>
          ))}
        </fieldset>
        <p className="small muted form-note">
          {words.options.lead} {sheet.vat !== null && sheet.vat.note === null && words.options.withVat}
        </p>
      </div>
      <section className="price-sheet" aria-labelledby="price-sheet-title">
        <div className="price-sheet-body">
          <h2 id="price-sheet-title">{phrases.yourPrice}</h2>
          {options.map((option) => (
            <div key={option.id} data-vehicle={option.id}>
              <PriceLines option={option} sheet={sheet} />
            </div>
          ))}
        </div>
        <div className="price-sheet-stub">
          <p className="valid-until">
            <Icon name="clock" />
            <b className="figures">{say(labels.yoursUntil, { until: trip.until })}</b>
          </p>
          <Doubts doubts={doubts} />
          <WaitingButton look="commit" isWaiting={useNavigation().location?.pathname === review}>
            {phrases.review}
          </WaitingButton>
          <ButtonLink look="outline" href={trip.changeHref}>
            {phrases.back}
          </ButtonLink>
        </div>
      </section>
      <TrustNotes notes={words.trust} />
    </Form>
  )
}

type VehicleChoiceProps = {
  options: OptionView[]
  sheet: SheetView
  free: VehicleClass[]
  chosen: VehicleClass | null
  doubts: string[]
  trip: TripHead
  words: BookingPagesWords
}
