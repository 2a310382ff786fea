import picture from '#app/ui/art/delegates.svg?url'
import { PICTURE_SIZE } from '#app/ui/art/pictures.ts'
import { usePhrases } from '#app/ui/base/language.tsx'
import type { ServiceDetail } from '#domain/words/service-details.ts'

/** The plan that a company gets for its list: who is driven when, in which vehicle, by which driver. */
export function ServicePlan({ label, title, alt, rows, note }: NonNullable<ServiceDetail['plan']>) {
  const { vehicles } = usePhrases('forms')
  return (
    <section className="day">
      <img {...PICTURE_SIZE} src={picture} alt={alt} loading="lazy" />
      <div className="day-plan">
        <p className="muted">{label}</p>
        <h2>{title}</h2>
        <ol className="stops">
          {rows.map(({ time, text, class: vehicle, driver }) => (
            <li key={time}>
              <b className="figures">{time}</b>
              <span>
                {text}
                <span className="small muted line">
                  {vehicles[vehicle]}, {driver}
                </span>
              </span>
            </li>
          ))}
        </ol>
        <p className="small muted">{note}</p>
      </div>
    </section>
  )
}
