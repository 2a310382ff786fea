import { Folded } from '#app/ui/base/folded.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { ServiceDetail } from '#domain/words/service-details.ts'

/** What the price includes, what it does not, and what to bring; `follows` a section on the same background. */
export function ServiceInclusions({ page, follows }: { page: ServiceDetail; follows: boolean }) {
  const { included, notIncluded, bring } = usePhrases('pages').service
  return (
    <section className={follows ? 'section section-follows' : 'section'}>
      <div className="wrap inclusions faqs">
        <Folded title={included} heading="h2">
          <ul className="ticks">
            {page.included.map((item) => (
              <li key={item}>
                <Icon name="check" size={20} />
                {item}
              </li>
            ))}
          </ul>
        </Folded>
        <Folded title={notIncluded} heading="h2">
          <ul className="ticks dashes">
            {page.notIncluded.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Folded>
        <Folded title={bring} heading="h2">
          <ul className="ticks squares">
            {page.bring.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </Folded>
      </div>
    </section>
  )
}
