import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import type { BookingPagesWords } from '#domain/words/booking-words.ts'
import { type Choice, ChoiceRows, GroupError } from './choice-rows.tsx'
import type { OfferedPackage } from '#app/sold-packages.server.ts'
import { SERVICES_WITH } from './trip-form.ts'

/** The service, and the package if it has any. */
export function ServiceFields({ words, packages }: ServiceFieldsProps) {
  const phrases = usePhrases('booking').services
  const say = useSay()
  const choiceOf = ({ id, title, text, from }: OfferedPackage): Choice => ({
    value: id,
    title,
    text,
    figure: say(phrases.from, { price: from }),
  })
  const services = words.services.map(({ id, title, text }) => ({ value: id, title, text }))
  const [first] = packages.filter(({ service }) => service === 'tour')
  const [wine, city] = [true, false].map((isWine) =>
    packages.filter((pack) => pack.service === 'tour' && pack.isWine === isWine),
  )
  const lists = [
    { title: phrases.wine, packages: wine ?? [] },
    { title: phrases.city, packages: city ?? [] },
  ]
  return (
    <>
      <div>
        <GroupError name="serviceType" />
        <ChoiceRows name="serviceType" choices={services} />
      </div>
      <div className="choice-lists" data-for={SERVICES_WITH.tours.join(' ')}>
        <GroupError name="packageId" />
        {(first?.isWine === true ? lists : lists.toReversed()).map((list, i) => (
          <fieldset className="choices" key={list.title}>
            <legend>{list.title}</legend>
            <ChoiceRows name="packageId" choices={list.packages.map(choiceOf)} isFirst={i === 0} />
          </fieldset>
        ))}
      </div>
      <fieldset className="choices" data-for={SERVICES_WITH.adventures.join(' ')}>
        <legend>{phrases.howLong}</legend>
        <ChoiceRows
          name="packageId"
          choices={packages.filter(({ service }) => service === 'adventure').map(choiceOf)}
          isFirst={false}
        />
      </fieldset>
    </>
  )
}

type ServiceFieldsProps = { words: BookingPagesWords['details']; packages: OfferedPackage[] }
