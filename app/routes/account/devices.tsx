import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { anything, goOn, postedValues } from '#app/forms/receive.server.ts'
import { Holder } from '#app/forms/holder.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { capeDate, formatDate } from '#domain/values/cape-time.ts'
import {
  devicesOf,
  signOutDevice,
  signOutEverywhere,
  signOutOthers,
  trustedDevicesOf,
  trustNoMore,
} from '#server/services/accounts/devices.ts'
import type { Route } from './+types/devices.ts'
import { useAccountForm } from './account-answer.ts'
import { receiveAccountForm } from './account-answer.server.ts'
import { AccountFeedback } from './account-form.tsx'
import { AccountPage } from './account-page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account, sessionId, from } = await requireAccount({ request, context })
  const devices = await devicesOf(deps, account, sessionId)
  const trusted = await trustedDevicesOf(deps, account, from.headers)
  const inWords = (at: Date) => formatDate(capeDate(at))
  return {
    devices: devices.map(({ since, lastSeen, ...device }) => ({
      ...device,
      since: inWords(since),
      lastSeen: inWords(lastSeen),
    })),
    trusted: trusted.map(({ lastUsed, until, ...device }) => ({
      ...device,
      lastUsed: inWords(lastUsed),
      until: inWords(until),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { deps, account, sessionId, from } = await requireAccount({ request, context })
  const { device = '', trusted = '' } = postedValues(context).values
  return receiveAccountForm(context, anything, async () => {
    if (device === 'all') {
      await signOutEverywhere(deps, account, from.address)
      return goOn('/auth?left', await deps.sessions.close(request.headers))
    }
    if (device === 'others') await signOutOthers(deps, account, { ...from, sessionId })
    else if (trusted !== '') await trustNoMore(deps, account, trusted)
    else await signOutDevice(deps, account, device)
    return goOn('/account/devices')
  })
}

export const clientAction = sendOrKeep

export default function DevicesPage({ loaderData: { devices, trusted } }: Route.ComponentProps) {
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
              <Choice name="device" value={id}>
                Sign out <span className="visually-hidden">{name}</span>
              </Choice>
            )}
          </li>
        ))}
      </ul>
      <div className="button-row">
        {(devices.length > 1 || trusted.some(({ isThis }) => !isThis)) && (
          <Choice name="device" value="others" look="button button-outline">
            Sign out all other devices
          </Choice>
        )}
        <Choice name="device" value="all" look="button button-outline">
          Sign out everywhere
        </Choice>
      </div>
      {trusted.length > 0 && <Trusted devices={trusted} />}
    </AccountPage>
  )
}

function Trusted({ devices }: { devices: Route.ComponentProps['loaderData']['trusted'] }) {
  return (
    <section className="account-section" aria-labelledby="trusted-title">
      <h2 id="trusted-title">Without a code</h2>
      <p>On these devices your password alone signs you in. Signing out everywhere ends that too.</p>
      <ul className="account-list">
        {devices.map(({ id, name, lastUsed, until, isThis }) => (
          <li key={id}>
            <p>
              <b>
                {name}
                {isThis && ' (this device)'}
              </b>
              <span>
                Last used {lastUsed}, until {until}
              </span>
            </p>
            <Choice name="trusted" value={id}>
              Ask for a code again <span className="visually-hidden">on {name}</span>
            </Choice>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Choice({ name, value, look = 'text-link', children }: ChoiceProps) {
  return (
    <Form method="post">
      <input type="hidden" name={name} value={value} />
      <Holder />
      <button className={look}>{children}</button>
    </Form>
  )
}

type ChoiceProps = { name: 'device' | 'trusted'; value: string; look?: string; children: ReactNode }
