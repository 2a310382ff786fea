import { Link } from 'react-router'
import { ButtonLink } from '#app/console/button.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { Icon } from '#app/console/icon.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { ListDetail } from '#app/console/panes.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import type { Route } from './+types/closures.ts'
import { CLOSURE_FORMS, closurePath, newClosurePath } from './closure-address.ts'
import { type ClosuresView, closuresView } from './closures-view.server.ts'
import { NewClosure, Planned } from './new-closure.tsx'
import { receiveClosure } from './receive-closure.server.ts'
import { Trips } from './trips.tsx'
import { TellGuests } from './telling.tsx'

/** Roads and sights that are closed: which trips go there, and who was told. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return closuresView(deps, new URL(request.url).searchParams)
}

export const action = receiveClosure

export const clientAction = sendOrKeep

export default function ClosuresPage({
  loaderData: { groups, often, chosen, adding },
}: Route.ComponentProps) {
  const heading = adding === null ? (chosen?.title ?? 'Closures') : 'Close a road or sight'
  const isOne = chosen !== null || adding !== null
  return (
    <Page
      title={heading}
      heading={
        isOne ? (
          <>
            <span className="not-phone">Closures</span>
            <span className={faceOf(heading, 'only-phone')}>{heading}</span>
          </>
        ) : (
          heading
        )
      }
      hasErrors={adding !== null && adding.problems.length > 0}
      keys={['commit']}
      back={isOne ? { to: '/operator/closures', label: 'All closures' } : undefined}
      actions={
        <ButtonLink to={newClosurePath()}>
          <Icon name="plus" />
          <span className="not-phone">Close a road or sight</span>
          <span className="visually-hidden only-phone">Close a road or sight</span>
        </ButtonLink>
      }
    >
      <ListDetail
        look={isOne ? 'one' : 'list'}
        label="Closures"
        list={<List groups={groups} often={often} current={chosen?.id} />}
        detail={
          <div className="fleet-one">
            {adding !== null && <NewClosure key={JSON.stringify(adding.values)} adding={adding} />}
            {chosen !== null && <Chosen chosen={chosen} />}
            {!isOne && <p className="muted not-phone">Choose one, or close a road or sight.</p>}
          </div>
        }
        side={sideOf({ chosen, adding })}
      />
    </Page>
  )
}

function sideOf({ chosen, adding }: Pick<ClosuresView, 'chosen' | 'adding'>) {
  const label = 'Telling the guests'
  if (adding?.planned != null) return { label, content: <Planned planned={adding.planned} /> }
  if (chosen === null || chosen.isOver) return undefined
  return { label, content: <TellGuests key={chosen.id} chosen={chosen} /> }
}

type ListProps = Pick<ClosuresView, 'groups' | 'often'> & { current: string | undefined }

function List({ groups, often, current }: ListProps) {
  return (
    <>
      {groups.length === 0 && <p className="list-group small muted">Nothing is closed.</p>}
      {groups.map(({ title, rows }) => (
        <section key={title} aria-label={title}>
          <h2 className="list-group">
            {title} <span>{rows.length}</span>
          </h2>
          <ul>
            {rows.map(({ id, name, note, isWarning, span }) => (
              <li key={id}>
                <Link className="list-row" to={closurePath(id)} aria-current={id === current || undefined}>
                  <span className="list-line">
                    <b className={faceOf(name)}>{name}</b>
                    <span className={`list-end small ${isWarning ? 'fleet-soon' : 'muted'}`}>{note}</span>
                  </span>
                  <span className="list-what small muted">{span}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <section aria-label="Often closed">
        <h2 className="list-group">
          Often closed <span>one press starts a closure</span>
        </h2>
        <ul>
          {often.map(({ place, name }) => (
            <li key={place}>
              <Link className="list-row" to={newClosurePath(place)}>
                <span className={faceOf(name)}>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Chosen({
  chosen: { title, span, source, trips, isKnown, notice, isOver },
}: {
  chosen: NonNullable<ClosuresView['chosen']>
}) {
  return (
    <>
      <div>
        <h2 className={faceOf(title, 'not-phone')}>{title}</h2>
        <p className="muted">{[span, source].filter((part) => part !== '').join(' · ')}</p>
      </div>
      {isOver ? (
        <p className="muted">This closure is over. Pages and prices no longer mention it.</p>
      ) : (
        <>
          <Trips trips={trips} isKnown={isKnown} />
          <p className="small muted">
            Prices stay as booked: nobody pays for a detour they did not choose. To cancel for a guest without
            a fee, open the trip and cancel it with the reason weather or ours.
          </p>
          <section aria-label="From now on">
            <h3 className="group">
              From now on <span>without further work</span>
            </h3>
            <p className="small">Prices, tour pages and the chat say for these days: “{notice}”</p>
          </section>
          <ConsoleForm
            name={CLOSURE_FORMS.open}
            send="Open again, and tell those who were told"
            look="outline"
          />
        </>
      )}
    </>
  )
}
