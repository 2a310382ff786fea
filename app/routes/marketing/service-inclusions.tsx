import { Icon } from '#app/ui/base/icon.tsx'
import type { ServiceDetail } from '#domain/words/page-content.ts'

/** What the price holds and what not, and what the visitor brings. */
export function ServiceInclusions({ page, onSand }: { page: ServiceDetail; onSand: boolean }) {
  return (
    <section className={onSand ? 'section section-sand' : 'section'}>
      <div className="wrap inclusions">
        <div>
          <h2>In the price</h2>
          <ul className="ticks">
            {page.included.map((item) => (
              <li key={item}>
                <Icon name="check" size={20} />
                {item}
              </li>
            ))}
          </ul>
        </div>
        <div>
          <h2>Not in the price</h2>
          <ul className="ticks dashes">
            {page.notIncluded.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
        <div>
          <h2>Bring along</h2>
          <ul className="ticks squares">
            {page.bring.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </div>
      </div>
    </section>
  )
}
