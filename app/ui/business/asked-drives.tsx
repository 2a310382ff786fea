import { useLanguage } from '#app/ui/base/language.tsx'
import { pathIn } from '#domain/words/language.ts'

/** Prices to press: each leads to the page of that very price, where the time can be changed. */
export function AskedDrives({ title, heading: Heading = 'h3', drives, trip }: AskedDrivesProps) {
  const { tag } = useLanguage()
  if (drives.length === 0) return null
  return (
    <form className="asked" method="post" action={pathIn(tag, '/quotes')}>
      <Heading>{title}</Heading>
      {Object.entries(trip).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ul>
        {drives.map(({ name, choice, time, price }) => (
          <li key={name}>
            <button name="destinationChoice" value={choice}>
              <span>
                <b>{name}</b> <small>{time}</small>
              </span>{' '}
              <b className="price">{price}</b>
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}

type AskedDrivesProps = {
  title: string
  heading?: 'h2' | 'h3'
  drives: { name: string; choice: string; time: string; price: string }[]
  /** All of the trip but where it goes. */
  trip: Record<string, string>
}
