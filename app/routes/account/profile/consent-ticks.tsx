import { usePhrases } from '#app/ui/base/language.tsx'
import { Tick } from '#app/ui/base/tick.tsx'

/** Consents, which are never ticked in advance. */
export function ConsentTicks({ hasTexts = false }: { hasTexts?: boolean }) {
  const { consents: phrases } = usePhrases('account')
  return (
    <fieldset className="ticks">
      <legend>{phrases.title}</legend>
      <Tick name="reminders" isTicked={false}>
        {phrases.reminders}
      </Tick>
      <Tick name="reviews" isTicked={false}>
        {phrases.reviews}
      </Tick>
      {hasTexts && (
        <Tick name="texts" isTicked={false}>
          {phrases.texts}
        </Tick>
      )}
    </fieldset>
  )
}
