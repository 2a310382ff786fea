import { Link } from 'react-router'
import { ButtonLink } from '#app/console/button.tsx'
import { Callout } from '#app/console/callout.tsx'
import { Select, TextField, Tick } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { Page } from '#app/console/page.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireOwner } from '#app/gate.server.ts'
import { demonstrationSettings } from '#domain/business/settings.ts'
import { waitingInWords } from '#domain/wording/office-changes.ts'
import { factsNow } from '#server/services/office/facts/facts.ts'
import type { Route } from './+types/facts.ts'
import { factsValues, receiveFacts } from './facts-form.server.ts'

/** For owners only: for anyone else in the office this page does not exist. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireOwner({ request, context })
  const { settings, revision } = await factsNow(deps)
  const { replyHours } = deps.content.business.claims
  return {
    values: { ...factsValues(settings), revision },
    revision,
    madeUp: demonstrationSettings(settings),
    promise: `within ${replyHours} hours`,
    waiting: waitingInWords(settings, deps.now()),
  }
}

export const action = receiveFacts

export const clientAction = sendOrKeep

export default function FactsPage({
  loaderData: { values, revision, madeUp, promise, waiting },
}: Route.ComponentProps) {
  const fact = (name: string) => ({
    name,
    note: madeUp.includes(name) ? <b className="soon">made up</b> : undefined,
  })
  return (
    <Page
      title="Facts"
      meta="Shown on your pages and in your emails"
      actions={<ButtonLink to="/operator/facts/claims">Claims and models</ButtonLink>}
    >
      <div className="plain long-form">
        {madeUp.length > 0 && (
          <Callout
            tone="soon"
            fact={`${madeUp.length} made-up ${madeUp.length === 1 ? 'value' : 'values'} left.`}
          >
            <p>Replace the marked ones: your guests see them.</p>
          </Callout>
        )}
        <ConsoleForm name="main" values={values} send="Save" look="commit">
          <input type="hidden" name="revision" value={revision} />
          <fieldset className="fieldset">
            <legend>Name and contact details</legend>
            <div className="fields fields-wide">
              <TextField {...fact('businessName')} label="Business name" />
              <TextField {...fact('location')} label="Location" />
              <TextField {...fact('phone')} label="Phone and WhatsApp" type="tel" />
              <TextField
                {...fact('emergencyPhone')}
                label="Emergency phone"
                type="tel"
                hint="Answered at any hour."
              />
              <TextField {...fact('email')} label="Email" type="email" />
              <TextField
                {...fact('bookingsEmail')}
                label="Email for bookings"
                type="email"
                hint="Booking enquiries, alarms and the day sheet go here."
              />
              <TextField
                {...fact('copyEmail')}
                label="Email for copies"
                type="email"
                hint="Gets a copy of every enquiry. The same address as above will do."
              />
            </div>
          </fieldset>
          <fieldset className="fieldset">
            <legend>Legal details</legend>
            <div className="fields fields-wide">
              <TextField {...fact('legalName')} label="Registered name" />
              <TextField {...fact('legalForm')} label="Legal form" />
              <TextField {...fact('registrationNumber')} label="Company registration number" />
              <TextField name="vatNumber" label="VAT number" note="only if you are registered" />
              <TextField {...fact('officeBearers')} label="Office bearers" />
              <TextField {...fact('streetAddress')} label="Street address" />
              <TextField {...fact('informationOfficer')} label="Information officer" />
            </div>
          </fieldset>
          <fieldset className="fieldset">
            <legend>Office hours</legend>
            <p className="hint">
              When you answer enquiries. With both times empty, you promise an answer {promise} day and night.
              With hours, the pages say so and the clock of each enquiry stands still outside them. The pages
              still say that somebody answers the phone at any hour.
            </p>
            <div className="fields fields-wide">
              <TextField name="officeFrom" label="From" type="time" />
              <TextField name="officeUntil" label="Until" type="time" />
              <Select name="officeDays" label="Days">
                <option value="mon-sun">Every day</option>
                <option value="mon-sat">Monday to Saturday</option>
                <option value="mon-fri">Monday to Friday</option>
              </Select>
            </div>
          </fieldset>
          <fieldset className="fieldset">
            <legend>Where customers pay by EFT</legend>
            <p className="hint">
              Leave all four empty if nobody pays by EFT. A change needs your password, and all owners get a
              mail about it. Another account than the one in use is used a day later. {waiting} How guests pay
              is under <Link to="/operator/settings/money">Payment settings</Link>.
            </p>
            <div className="fields fields-wide">
              <TextField {...fact('eftBank')} label="Bank" />
              <TextField {...fact('eftAccountName')} label="Account name" />
              <TextField {...fact('eftAccountNumber')} label="Account number" inputMode="numeric" />
              <TextField {...fact('eftBranchCode')} label="Branch code" inputMode="numeric" />
              <TextField
                name="password"
                type="password"
                label="Your password"
                note="only to change the account"
                autoComplete="current-password"
              />
              <TextField
                name="code"
                label="Digits from your app"
                note="if you have one"
                inputMode="numeric"
                autoComplete="one-time-code"
              />
            </div>
          </fieldset>
          <fieldset className="fieldset">
            <legend>Emails to the office</legend>
            <Tick name="daySheet" label="Tomorrow’s trips, every evening at 18:00" />
          </fieldset>
        </ConsoleForm>
      </div>
    </Page>
  )
}
