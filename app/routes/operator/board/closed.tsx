import { Link } from 'react-router'
import { Icon } from '#app/console/icon.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { counted } from '#domain/wording/office.ts'
import type { ClosedView } from './board-view.ts'

/** What is closed, and how many trips go there meanwhile. */
export function Closed({ closed }: { closed: ClosedView[] }) {
  return closed.map(({ to, name, count }) => (
    <p key={to} className="board-closed">
      <Icon name="warning" />
      <Link to={to} className={faceOf(name)}>
        {name}
      </Link>{' '}
      {counted(count, 'trip')}
    </p>
  ))
}
