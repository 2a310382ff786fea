import { useRef } from 'react'
import { ErrorSummary } from '#app/ui/base/error-summary.tsx'
import { FormContext } from '#app/ui/base/field.tsx'
import { useLanguage, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { pathIn } from '#domain/words/language.ts'
import { PlaceField } from '#app/ui/business/place-field.tsx'
import { FareAnswer, FareSkeleton, pricesOf } from './fare-answer.tsx'
import { DateWords } from './date-words.tsx'
import { MoreFields, WhenAndWho } from './fare-fields.tsx'
import { enquiryHref, type FareFinderProps, fieldOf } from './finder-form.ts'
import { MeetAndGreet } from './meet-and-greet.tsx'
import { OfferFields } from './offer-fields.tsx'
import { PlaceChoices } from './place-choices.tsx'
import { useFare } from './use-fare.ts'

/**
 * Two places and a time: what does it cost? A form that works alone; with React the prices appear below it.
 */
export function FareFinder(props: FareFinderProps) {
  const { words, isPage = false, values = {}, today, holidays, choices, tours, startsHere = false } = props
  const { tag } = useLanguage()
  const phrases = usePhrases('finder')
  const fields = usePhrases('fields')
  const say = useSay()
  const summary = useRef<HTMLDivElement>(null)
  const result = useRef<HTMLDivElement>(null)
  const fare = useFare(props, summary, result)
  const problems = fare.problems.map(({ path, message }) => ({ path: fieldOf(path), message }))
  const needsPerson = problems.length > 0 || fare.failure !== null
  return (
    <form
      className="fare"
      id="fare"
      method="post"
      action={pathIn(tag, '/quotes')}
      noValidate
      onSubmit={fare.ask}
      onInput={fare.noteChange}
    >
      {!isPage && <h2 className="fare-title">{words.title}</h2>}
      {needsPerson && (
        <div className="fare-problems">
          {problems.length > 0 && (
            <ErrorSummary
              key={fare.asked}
              id="fare-problems"
              problems={problems}
              idOf={(field) => `${PREFIX}${field}`}
              ref={summary}
            />
          )}
          {fare.failure !== null && (
            <div className="error-summary" role="alert" ref={summary} tabIndex={-1}>
              <p>{fare.failure}</p>
            </div>
          )}
          <p className="small">
            {words.enquire} <a href={pathIn(tag, enquiryHref(fare.typed, tours))}>{fields.enquire}</a>
          </p>
        </div>
      )}
      <FormContext value={{ values: { passengers: '2', ...values }, problems, prefix: PREFIX }}>
        {choices !== undefined && <PlaceChoices choices={choices} />}
        {tours !== undefined && <OfferFields tours={tours} hire={props.hire} />}
        <div className="fare-bar">
          <PlaceField
            name="pickup"
            label={phrases.from}
            placeholder={startsHere ? phrases.fromHere : phrases.fromHint}
            listLabel={fields.place.pickups}
            offersHere
            startsHere={startsHere}
            begunWith={values.pickup}
          />
          <PlaceField
            name="destination"
            label={phrases.to}
            placeholder={phrases.toHint}
            listLabel={fields.place.destinations}
          />
          <WhenAndWho today={today} />
          <button className="button button-commit" aria-disabled={fare.isAsking || undefined}>
            {fare.isAsking ? fields.moment : phrases.see}
          </button>
        </div>
        <DateWords date={values.date ?? ''} today={today} holidays={holidays} />
        {values.vehicle !== undefined && values.vehicle !== '' && (
          <input type="hidden" name="vehicle" value={values.vehicle} />
        )}
        <MeetAndGreet text={words.meetAndGreet} />
        <MoreFields today={today} values={values} problems={problems} isOffered={tours !== undefined} />
      </FormContext>
      <output className="visually-hidden">
        {fare.isAsking && phrases.working}
        {fare.answer !== null && say(phrases.prices, { prices: pricesOf(fare.answer, tag) })}
      </output>
      <div ref={result}>
        {fare.isAsking && <FareSkeleton />}
        {fare.answer !== null && (
          <FareAnswer answer={fare.answer} isStale={fare.isStale} note={words.answerNote} />
        )}
      </div>
    </form>
  )
}

/** Keeps its ids apart from those of other forms. */
const PREFIX = 'fare-'
