import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { anything, goOn, postedValues } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { capeDate, formatDate } from '#domain/cape-time.ts'
import {
  devicesOf,
  signOutDevice,
  signOutEverywhere,
  signOutOthers,
} from '#server/services/accounts/profile.ts'
import type { Route } from './+types/devices.ts'
import { useAccountForm } from './account-answer.ts'
import { receiveAccountForm } from './account-answer.server.ts'
import { AccountFeedback } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account, sessionId } = await requireAccount({ request, context })
  const devices = await devicesOf(deps, account, sessionId)
  return devices.map(({ since, lastSeen, ...device }) => ({
    ...device,
    since: formatDate(capeDate(since)),
    lastSeen: formatDate(capeDate(lastSeen)),
  }))
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, account, sessionId } = await requireAccount({ request, context })
  const { device = '' } = postedValues(context).values
  return receiveAccountForm(context, anything, async () => {
    if (device === 'all') {
      await signOutEverywhere(deps, account)
      return goOn('/auth?left', await deps.sessions.close(request.headers))
    }
    if (device === 'others') await signOutOthers(deps, account, sessionId)
    else await signOutDevice(deps, account, device)
    return goOn('/account/devices')
  })
}

export const clientAction = sendOrKeep

export default function DevicesPage({ loaderData: devices }: Route.ComponentProps) {
  return (
    <AccountPage
      title="Devices"
      lead="Where you are signed in. If you do not know one of them, sign it out and change your password."
    >
      <AccountFeedback answer={useAccountForm('main').answer} />
      <ul className="account-list">
        {devices.map(({ id, name, address, since, lastSeen, isThis }) => (
          <li key={id}>
            <p>
              <b>
                {name}
                {isThis && ' (this device)'}
              </b>
              <span>
                Since {since}
                {!isThis && `, last seen ${lastSeen}`}
                {address !== '' && `, from ${address}`}
              </span>
            </p>
            {!isThis && (
              <SignOut device={id}>
                Sign out <span className="visually-hidden">{name}</span>
              </SignOut>
            )}
          </li>
        ))}
      </ul>
      <div className="button-row">
        {devices.length > 1 && (
          <SignOut device="others" look="button button-outline">
            Sign out all other devices
          </SignOut>
        )}
        <SignOut device="all" look="button button-outline">
          Sign out everywhere
        </SignOut>
      </div>
    </AccountPage>
  )
}

function SignOut({ device, look = 'text-link', children }: SignOutProps) {
  return (
    <Form method="post">
      <input type="hidden" name="device" value={device} />
      <button className={look}>{children}</button>
    </Form>
  )
}

type SignOutProps = { device: string; look?: string; children: ReactNode }
