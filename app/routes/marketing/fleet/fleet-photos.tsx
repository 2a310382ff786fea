import type { FleetWords } from '#domain/words/page-content.ts'

type Photos = FleetWords['photos']

/** Photos of our own vehicles, once there is one. */
export function VehiclePhotos({ title, lead, vehicles }: Photos) {
  if (vehicles.length === 0) return null
  return (
    <section className="section section-follows">
      <div className="wrap">
        <div className="heading-row">
          <h2>{title}</h2>
          <p>{lead}</p>
        </div>
        <ul className="photos">
          {vehicles.map(({ file, alt }) => (
            <li key={file}>
              <img src={`/photos/${file}`} alt={alt} width={1200} height={800} loading="lazy" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Portraits, once each driver who is named has one. */
export function DriverPhotos({ drivers }: Pick<Photos, 'drivers'>) {
  const shown = drivers.flatMap(({ file, ...driver }) => (file === undefined ? [] : [{ file, ...driver }]))
  if (shown.length === 0 || shown.length < drivers.length) return null
  return (
    <ul className="photos portraits">
      {shown.map(({ file, name, round, languages }) => (
        <li key={name}>
          <img src={`/photos/${file}`} alt="" width={800} height={1000} loading="lazy" />
          <h3>{name}</h3>
          <p>{round}</p>
          <p className="small muted">{languages}</p>
        </li>
      ))}
    </ul>
  )
}
