import { usePhrases } from '#app/ui/base/language.tsx'
import { Stepper } from '#app/ui/base/stepper.tsx'
import { LUGGAGE, PASSENGERS, SMALL_LUGGAGE } from '#domain/forms/quote-request.ts'

/** How many people travel, and with how many bags. */
export function PartySteppers() {
  const { party: phrases } = usePhrases('booking')
  return (
    <>
      <Stepper
        name="passengers"
        label={phrases.passengers}
        fewer={phrases.fewerPassengers}
        more={phrases.morePassengers}
        {...PASSENGERS}
      />
      <div className="field-row field-row-2">
        <Stepper
          name="luggage"
          label={phrases.largeBags}
          fewer={phrases.fewerLargeBags}
          more={phrases.moreLargeBags}
          {...LUGGAGE}
        />
        <Stepper
          name="smallLuggage"
          label={phrases.smallBags}
          fewer={phrases.fewerSmallBags}
          more={phrases.moreSmallBags}
          {...SMALL_LUGGAGE}
        />
      </div>
    </>
  )
}
