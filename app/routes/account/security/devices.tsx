import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { anything, goOn, postedValues } from '#app/forms/receive.server.ts'
import { Holder } from '#app/forms/holder.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
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
import { useAccountForm } from '../account-answer.ts'
import { receiveAccountForm } from '../account-answer.server.ts'
import { AccountFeedback } from '../account-form.tsx'
import { AccountPage } from '../account-page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps, account, sessionId, from } = await requireAccount({ request, context })
  const devices = await devicesOf(deps, account, sessionId)
  const trusted = await trustedDevicesOf(deps, account, from.headers)
  const inWords = (at: Date) => formatDate(capeDate(at), deps.content.language.tag)
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
  const { devices: phrases } = usePhrases('security')
  const hasOthers = devices.length > 1 || trusted.some(({ isThis }) => !isThis)
  return (
    <AccountPage title={phrases.title} lead={phrases.lead}>
      <AccountFeedback answer={useAccountForm('main').answer} />
      <ul className="account-list">
        {devices.map((device) => (
          <SignedIn key={device.id} device={device} />
        ))}
      </ul>
      <div className="button-row">
        {hasOthers && (
          <Choice name="device" value="others" look="button button-outline">
            {phrases.signOutOthers}
          </Choice>
        )}
        <Choice name="device" value="all" look="button button-outline">
          {phrases.signOutAll}
        </Choice>
      </div>
      {trusted.length > 0 && <Trusted devices={trusted} />}
    </AccountPage>
  )
}

function SignedIn({ device }: { device: Route.ComponentProps['loaderData']['devices'][number] }) {
  const { devices: phrases } = usePhrases('security')
  const say = useSay()
  const { id, name, address, since, lastSeen, isThis } = device
  const withoutAddress = isThis ? phrases.since : phrases.seen
  const withAddress = isThis ? phrases.sinceFrom : phrases.seenFrom
  return (
    <li>
      <p>
        <b>{isThis ? say(phrases.this, { device: name }) : name}</b>
        <span>{say(address === '' ? withoutAddress : withAddress, { since, lastSeen, address })}</span>
      </p>
      {!isThis && (
        <Choice name="device" value={id} label={say(phrases.signOutDevice, { device: name })}>
          {phrases.signOut}
        </Choice>
      )}
    </li>
  )
}

function Trusted({ devices }: { devices: Route.ComponentProps['loaderData']['trusted'] }) {
  const { trusted: phrases, this: thisDevice } = usePhrases('security').devices
  const say = useSay()
  return (
    <section className="account-section" aria-labelledby="trusted-title">
      <h2 id="trusted-title">{phrases.title}</h2>
      <p>{phrases.text}</p>
      <ul className="account-list">
        {devices.map(({ id, name, lastUsed, until, isThis }) => (
          <li key={id}>
            <p>
              <b>{isThis ? say(thisDevice, { device: name }) : name}</b>
              <span>{say(phrases.used, { lastUsed, until })}</span>
            </p>
            <Choice name="trusted" value={id} label={say(phrases.askOn, { device: name })}>
              {phrases.ask}
            </Choice>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Choice({ name, value, label, look = 'text-link', children }: ChoiceProps) {
  return (
    <Form method="post">
      <input type="hidden" name={name} value={value} />
      <Holder />
      <button className={look} aria-label={label}>
        {children}
      </button>
    </Form>
  )
}

type ChoiceProps = {
  name: 'device' | 'trusted'
  value: string
  /** Names the device for screen readers where the button does not. */
  label?: string
  look?: string
  children: ReactNode
}
