import { Icon } from '#app/ui/base/icon.tsx'

/** Points to check before continuing, and what is closed for the trip. */
export function Doubts({ doubts }: { doubts: string[] }) {
  if (doubts.length === 0) return null
  return (
    <ul className="doubts">
      {doubts.map((doubt) => (
        <li key={doubt}>
          <Icon name="alert" size={20} />
          <span>{doubt}</span>
        </li>
      ))}
    </ul>
  )
}
