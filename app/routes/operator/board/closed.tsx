import { Link } from 'react-router'
import { Icon } from '#app/console/icon.tsx'
import { faceOf } from '#app/console/name-face.ts'
import type { ClosedView } from './board-view.ts'

/** What is closed on a day, and how many of its trips go there. */
export function Closed({ closed }: { closed: ClosedView[] }) {
  return closed.map(({ to, name, trips }) => (
    <p key={to} className="board-closed">
      <Icon name="warning" />
      <Link to={to} className={faceOf(name)}>
        {name}
      </Link>{' '}
      {trips}
    </p>
  ))
}
