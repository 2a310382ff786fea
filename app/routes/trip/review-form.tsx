import { Form } from 'react-router'
import { useForm } from '#app/forms/use-form.ts'
import { Holder } from '#app/forms/holder.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { FormNews, type LeadsOn } from './form-news.tsx'

const STARS = [1, 2, 3, 4, 5] as const

/** After the trip: how it was, from 1 to 5, and in words. */
export function ReviewForm({ name }: { name: string }) {
  const { review: phrases } = usePhrases('mytrip')
  const say = useSay()
  const { answer } = useForm<LeadsOn>()
  return (
    <Form method="post" className="trip-review" id="review">
      <Holder />
      <input type="hidden" name="form" value="review" />
      <FormNews answer={answer} />
      <fieldset>
        <legend>{say(phrases.title, { name })}</legend>
        <div className="trip-stars">
          {STARS.map((stars) => (
            <label key={stars}>
              {stars}
              <input
                type="radio"
                id={stars === 1 ? 'stars' : undefined}
                name="stars"
                value={stars}
                required
              />
              {stars === 1 && <span> {phrases.bad}</span>}
              {stars === 5 && <span> {phrases.good}</span>}
            </label>
          ))}
        </div>
      </fieldset>
      <label htmlFor="text">{phrases.words}</label>
      <textarea id="text" name="text" className="input" rows={3} maxLength={2000} />
      <button className="button button-outline button-wide">{phrases.send}</button>
      <p className="small muted">{phrases.who}</p>
    </Form>
  )
}
