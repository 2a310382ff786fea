import { useLanguage } from '#app/ui/base/language.tsx'
import { pathIn } from '#domain/words/language.ts'
import type { AskedDrivesView } from './asked-drives.server.ts'

/** Prices to press: each leads to the page of that very price, where the time can be changed. */
export function AskedDrives({ title, drives, trip }: AskedDrivesProps) {
  const { tag } = useLanguage()
  if (drives.length === 0) return null
  return (
    <form className="asked" method="post" action={pathIn(tag, '/quotes')}>
      <h3>{title}</h3>
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

type AskedDrivesProps = AskedDrivesView & { title: string }
