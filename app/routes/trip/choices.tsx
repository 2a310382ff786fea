import { SiteLink } from '#app/ui/base/link/site-link.tsx'

export type Choice = { id: string; label: string; note?: string; href: string }

/** Links, since the page shows what each choice comes to. */
export function Choices({ choices, chosen }: { choices: Choice[]; chosen: string }) {
  return (
    <ul className="trip-choices">
      {choices.map(({ id, label, note = '', href }) => (
        <li key={id}>
          <SiteLink href={href} aria-current={id === chosen ? 'true' : undefined} data-keeps-scroll="">
            <b>{label}</b>
            {note !== '' && <span>{note}</span>}
          </SiteLink>
        </li>
      ))}
    </ul>
  )
}
