import { Form, Link } from 'react-router'
import { Ask } from '#app/console/ask.tsx'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { Select, TextField } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { LinkField } from '#app/console/link-field.tsx'
import { Page } from '#app/console/page.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { WorkAndSide } from '#app/console/panes.tsx'
import { Holder } from '#app/forms/holder.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireOwner } from '#app/gate.server.ts'
import type { Route } from './+types/staff.ts'
import { receiveStaffForm } from './staff-action.server.ts'
import { type InvitedRow, type StaffRow, staffView } from './staff-view.server.ts'

/** For owners only: for anyone else in the office this page does not exist. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account } = await requireOwner({ request, context })
  return staffView(deps, account, new URL(request.url).searchParams.get('remove'))
}

export const action = receiveStaffForm

export const clientAction = sendOrKeep

export default function StaffPage({ loaderData }: Route.ComponentProps) {
  const { staff, invited, removing, hasMail } = loaderData
  return (
    <Page title="Staff">
      {removing !== null && <Removing who={removing} />}
      <WorkAndSide look="booking" label="Invite a colleague" side={<Inviting hasMail={hasMail} />}>
        <table className="table table-stacked">
          <thead>
            <tr>
              <th scope="col">Who</th>
              <th scope="col">Authenticator app</th>
              <th scope="col">Last seen</th>
              <th scope="col">Role</th>
              <th scope="col">
                <span className="visually-hidden">Remove</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {staff.map((row) => (
              <Colleague key={row.id} row={row} />
            ))}
          </tbody>
        </table>
        {invited.length > 0 && <Invited rows={invited} />}
      </WorkAndSide>
    </Page>
  )
}

function Colleague({ row: { id, name, email, role, isMe, isOnlyOwner, ...row } }: { row: StaffRow }) {
  return (
    <tr>
      <th scope="row">
        <b className={faceOf(name)}>{isMe ? `${name} (you)` : name}</b>
        <p className="muted">{email}</p>
      </th>
      <td data-label="Authenticator app">{row.hasSecondFactor ? 'on' : 'not set up'}</td>
      <td data-label="Last seen">{row.lastSeen}</td>
      <td>
        {isOnlyOwner ? (
          'Owner, the only one'
        ) : (
          <Form method="post" className="in-row">
            <Holder />
            <input type="hidden" name="form" value="role" />
            <input type="hidden" name="id" value={id} />
            <select className="input" name="role" aria-label={`Role of ${name}`} defaultValue={role}>
              <option value="operator">Operator: runs the day</option>
              <option value="owner">Owner: everything</option>
            </select>
            <Button size="small">Change</Button>
          </Form>
        )}
      </td>
      <td className="figure">{!isOnlyOwner && <Link to={`?remove=${id}`}>Remove</Link>}</td>
    </tr>
  )
}

function Removing({ who: { id, name } }: { who: StaffRow }) {
  return (
    <Ask title={`Remove ${name} from the office?`} back="/operator/staff">
      <p className={faceOf(name)}>
        {name} is signed out everywhere and gets no more messages. What they did stays in the history.
      </p>
      <Form method="post" action="/operator/staff" className="form-actions">
        <Holder />
        <input type="hidden" name="form" value="remove" />
        <input type="hidden" name="id" value={id} />
        <Button look="commit">
          <span className={faceOf(name)}>Remove {name}</span>
        </Button>
        <ButtonLink look="bare" to="/operator/staff">
          Keep
        </ButtonLink>
      </Form>
    </Ask>
  )
}

function Inviting({ hasMail }: { hasMail: boolean }) {
  return (
    <section>
      <h2 className="side-heading">Invite a colleague</h2>
      {!hasMail && (
        <Callout tone="soon" fact="No mail server is set up.">
          <p>Copy the link and pass it on yourself.</p>
        </Callout>
      )}
      <ConsoleForm name="main" send="Invite" look="commit">
        <TextField name="name" label="Name" autoComplete="off" />
        <TextField name="email" label="Email" type="email" autoComplete="off" />
        <Select name="role" label="Role">
          <option value="operator">Operator: runs the day</option>
          <option value="owner">Owner: also prices, facts and staff</option>
        </Select>
      </ConsoleForm>
    </section>
  )
}

function Invited({ rows }: { rows: InvitedRow[] }) {
  return (
    <section aria-labelledby="invited">
      <h2 className="group" id="invited">
        Invited <span>{rows.length}</span>
      </h2>
      <ul>
        {rows.map(({ id, name, email, role, until, link }) => (
          <li className="found invitation" key={id}>
            <div>
              <p>
                <b className={faceOf(name)}>{name}</b> as {role}, {until}
              </p>
              {link === null ? (
                <p className="muted">{email}</p>
              ) : (
                <LinkField url={link} label={`Invitation link for ${name}`} isLabelHidden />
              )}
            </div>
            <Form method="post">
              <Holder />
              <input type="hidden" name="form" value="withdraw" />
              <input type="hidden" name="id" value={id} />
              <Button size="small" aria-label={`Withdraw ${name}’s invitation`}>
                Withdraw
              </Button>
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}
