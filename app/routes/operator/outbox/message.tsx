import { data } from 'react-router'
import { ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { TextField } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { WorkAndSide } from '#app/console/panes.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import type { Route } from './+types/message.ts'
import { receiveMessageForm } from './outbox-action.server.ts'
import { messageView } from './outbox-view.server.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  const view = await messageView(deps, params.id)
  if (view === null) throw data(null, { status: 404 })
  return view
}

export const action = receiveMessageForm

export const clientAction = sendOrKeep

type Props = { view: Route.ComponentProps['loaderData'] }

export default function MessagePage({ loaderData: view }: Route.ComponentProps) {
  const { title, name, to, said, status, state, about, written, next, hasMail, tries } = view
  return (
    <Page title={title} back={{ to: '/operator/outbox', label: 'Outbox' }}>
      <WorkAndSide look="booking" label="What can be done" side={<Deeds view={view} />}>
        <dl className="facts">
          <dt>To</dt>
          <dd className={faceOf(to)}>{to}</dd>
          {name !== null && (
            <>
              <dt>Name</dt>
              <dd className={faceOf(name)}>{name}</dd>
            </>
          )}
          <dt>State</dt>
          <dd>
            {state}
            {next !== null && `, next attempt ${next}`}
          </dd>
          {about !== null && (
            <>
              <dt>About</dt>
              <dd>{about.reference}</dd>
            </>
          )}
          <dt>Written</dt>
          <dd>{written}</dd>
        </dl>
        {!hasMail && status === 'waiting' && (
          <Callout tone="soon" fact="No mail server is set up, so nothing goes out." />
        )}
        <Said said={said} />
        <details>
          <summary>Details: what the mail servers said</summary>
          {tries.length === 0 ? (
            <p className="muted">{status === 'waiting' ? 'Not tried yet.' : 'No attempt was recorded.'}</p>
          ) : (
            <table className="table table-stacked">
              <tbody>
                {tries.map((one) => (
                  <tr key={one.id}>
                    <th scope="row">{one.at}</th>
                    <td>{one.state}</td>
                    <td className={faceOf(one.answer, 'muted')}>{one.answer}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </details>
      </WorkAndSide>
    </Page>
  )
}

function Said({ said }: Pick<Props['view'], 'said'>) {
  if (said === 'secret')
    return <p className="muted">It carries a link or a code for its recipient alone, so it is not shown.</p>
  if (said === 'out of date')
    return <p className="muted">It is out of date: written now, it would have nothing to say.</p>
  return (
    <section className="record" aria-label="The message">
      {said.subject !== '' && <h2 className={faceOf(said.subject)}>{said.subject}</h2>}
      <p className="hint">As it would be written now, without its links.</p>
      <p className={faceOf(said.text)}>{said.text}</p>
    </section>
  )
}

function Deeds({ view: { about, address, canSend, canDismiss, isCorrectable } }: Props) {
  return (
    <>
      {about !== null && (
        <section>
          <ButtonLink to={about.to}>{about.label}</ButtonLink>
        </section>
      )}
      {about === null && !canSend && !isCorrectable && (
        <section>
          <p className="muted">Nothing to do.</p>
        </section>
      )}
      {isCorrectable && (
        <section>
          <h2 className="side-heading">Correct the address</h2>
          <ConsoleForm name="correct" values={{ email: address }} send="Correct and send" look="strong">
            <TextField
              name="email"
              label="Email"
              type="email"
              autoComplete="off"
              hint="It is corrected in the booking or enquiry too, so that later messages arrive."
            />
          </ConsoleForm>
        </section>
      )}
      {canSend && (
        <section>
          <h2 className="side-heading">Send it again</h2>
          <ConsoleForm name="again" send="Send again" look={isCorrectable ? 'outline' : 'strong'} />
        </section>
      )}
      {canDismiss && (
        <section>
          <h2 className="side-heading">Nothing more to do</h2>
          <ConsoleForm name="dismiss" send="Dismiss" look="outline" />
        </section>
      )}
    </>
  )
}
