import { memo } from 'react'
import { Link } from 'react-router'
import { ButtonLink } from '#app/console/button.tsx'
import { Icon } from '#app/console/icon.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Status } from '#app/console/status.tsx'
import type { AgendaGroup, AgendaView, LegView } from './board-view.ts'

/** The day on a phone: its legs by time. */
export const Agenda = memo(function Agenda({ view }: { view: AgendaView }) {
  const { tabs, groups, over, overNote, time } = view
  return (
    <div className="agenda">
      <nav className="tabs agenda-tabs" aria-label="Legs">
        {tabs.map(({ to, label, isHere }) => (
          <Link key={label} to={to} replace aria-current={isHere || undefined}>
            {label}
          </Link>
        ))}
      </nav>
      {over.length > 0 && (
        <details>
          <summary>
            {overNote} <Icon name="down" />
          </summary>
          <Legs legs={over} />
        </details>
      )}
      {time !== null && (
        <p className="pickups-now">
          <span>Now {time}</span>
        </p>
      )}
      {groups.every(({ legs }) => legs.length === 0) && <p className="message">No trips.</p>}
      {groups.map((group) => (
        <Group key={group.title} group={group} />
      ))}
    </div>
  )
})

function Group({ group: { title, legs } }: { group: AgendaGroup }) {
  if (legs.length === 0) return null
  return (
    <>
      {title !== '' && <h2 className="group">{title}</h2>}
      <Legs legs={legs} />
    </>
  )
}

function Legs({ legs }: { legs: LegView[] }) {
  return (
    <ul>
      {legs.map((leg) => (
        <AgendaLeg key={leg.id} leg={leg} />
      ))}
    </ul>
  )
}

function AgendaLeg({ leg: { time, ends, look, name, party, way, crew, word, href } }: { leg: LegView }) {
  return (
    <li className="agenda-leg">
      <p className="agenda-time">
        <b>{time}</b>
        <span>{ends}</span>
      </p>
      <Status of={look === 'open' ? 'no vehicle' : look} word={word} isQuiet />
      <div>
        <p>
          <b className={faceOf(name)}>{name}</b> <span className="muted">{party}</span>
        </p>
        <p className={faceOf(way, 'small muted')}>{way}</p>
        <p className="small muted">
          {look === 'open' && <span className="bad">{word}</span>}
          {look === 'open' && crew !== '' && ' · '}
          <span className={faceOf(crew)}>{crew}</span>
        </p>
      </div>
      {look === 'open' || look === 'pending' ? (
        <ButtonLink to={href}>
          {look === 'open' ? 'Assign' : 'Decide'}
          <span className="visually-hidden">
            {' '}
            {time} {name}
          </span>
        </ButtonLink>
      ) : (
        <Link className="icon-button" to={href}>
          <Icon name="right" size={20} />
          <span className="visually-hidden">
            Open {time} {name}
          </span>
        </Link>
      )}
    </li>
  )
}
