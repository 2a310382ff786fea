import { Button, ButtonLink } from '#app/console/button.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { requireAccount } from '#app/gate.server.ts'
import type { Sheet } from '#domain/wording/run-sheet.ts'
import type { Route } from './+types/sheets.ts'
import { sheetsView } from './day-view.server.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  return sheetsView(deps, new URL(request.url).searchParams)
}

/** A day on paper: a sheet for each driver. */
export default function SheetsPage({ loaderData: { title, back, sheets } }: Route.ComponentProps) {
  return (
    <Page
      title={title}
      meta="by driver, a page each"
      actions={
        <>
          <ButtonLink to={back}>The day</ButtonLink>
          <Button type="button" look="outline" onClick={() => window.print()}>
            Print
          </Button>
        </>
      }
    >
      <div className="listing">
        {sheets.length === 0 && (
          <div className="message">
            <p className="message-lead">Nothing to drive.</p>
          </div>
        )}
        {sheets.map((sheet) => (
          <DriverSheet key={sheet.driver} sheet={sheet} title={title} />
        ))}
      </div>
    </Page>
  )
}

function DriverSheet({ sheet: { driver, legs }, title }: { sheet: Sheet; title: string }) {
  return (
    <>
      <h2 className={faceOf(driver, 'group')}>
        {driver} <span>{title}</span>
      </h2>
      <ol className="events">
        {legs.map(({ id, time, name, way, facts, notes }) => (
          <li key={id}>
            <b>{time}</b>
            <div>
              <p className={faceOf(name)}>
                <b>{name}</b>
              </p>
              <p className={faceOf(way)}>{way}</p>
              <p className={faceOf(facts, 'small')}>{facts}</p>
              {notes !== '' && <p className={faceOf(notes, 'small')}>{notes}</p>}
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
