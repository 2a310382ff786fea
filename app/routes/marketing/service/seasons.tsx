import { Folded } from '#app/ui/base/folded.tsx'
import { useLanguage } from '#app/ui/base/language.tsx'
import type { ServiceDetail } from '#domain/words/service-details.ts'

type SeasonsProps = NonNullable<ServiceDetail['seasons']>

const MONTHS = Array.from({ length: 12 }, (_, i) => i + 1)

/** The year as a strip, and what each part of it is good for; the words below it say the months too. */
export function Seasons({ title, items }: SeasonsProps) {
  const { tag } = useLanguage()
  const names = new Intl.DateTimeFormat(tag, { month: 'short', timeZone: 'UTC' })
  return (
    <section className="section">
      <div className="wrap faqs">
        <Folded title={title} heading="h2">
          <div className="year" aria-hidden="true">
            {MONTHS.map((month) => {
              const season = items.find(({ months }) => months.includes(month))
              return (
                <span key={month} className={season && `tone-${season.tone}`}>
                  {names.format(Date.UTC(2000, month - 1)).replace('.', '')}
                </span>
              )
            })}
          </div>
          <dl className="seasons">
            {items.map(({ title: name, tone, text }) => (
              <div key={name}>
                <dt className={`tone-${tone}`}>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </Folded>
      </div>
    </section>
  )
}
