import { TextField, Tick } from '#app/console/field.tsx'
import { ConsoleForm } from '#app/console/form.tsx'
import { Page } from '#app/console/page.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { gate, requireAccount } from '#app/gate.server.ts'
import { factsNow } from '#server/services/office/facts.ts'
import type { Route } from './+types/facts.ts'
import { factsValues, receiveFacts } from './facts-form.server.ts'

/** The owner's alone: for everybody else in the office there is no such page. */
export const middleware: Route.MiddlewareFunction[] = [gate('business')]

export async function loader({ request, context }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  const { settings, revision } = await factsNow(deps)
  return { values: { ...factsValues(settings), revision }, revision }
}

export const action = receiveFacts

export const clientAction = sendOrKeep

export default function FactsPage({ loaderData: { values, revision } }: Route.ComponentProps) {
  return (
    <Page title="Facts" meta="What all pages and mails say of you">
      <div className="plain">
        <ConsoleForm name="main" values={values} send="Save" look="commit">
          <input type="hidden" name="revision" value={revision} />
          <fieldset className="fieldset">
            <legend>How you are called and reached</legend>
            <div className="fields fields-wide">
              <TextField name="businessName" label="Business name" />
              <TextField name="location" label="Location" />
              <TextField name="phone" label="Phone and WhatsApp" type="tel" />
              <TextField
                name="emergencyPhone"
                label="Emergency phone"
                type="tel"
                hint="Somebody answers it at any hour."
              />
              <TextField name="email" label="Email" type="email" />
              <TextField
                name="bookingsEmail"
                label="Email for bookings"
                type="email"
                hint="Booking enquiries, alarms and the day sheet go there."
              />
              <TextField
                name="copyEmail"
                label="Email for copies"
                type="email"
                hint="Gets a copy of every enquiry."
              />
            </div>
          </fieldset>
          <fieldset className="fieldset">
            <legend>What the law asks you to say</legend>
            <div className="fields fields-wide">
              <TextField name="legalName" label="Registered name" />
              <TextField name="legalForm" label="Legal form" />
              <TextField name="registrationNumber" label="Company registration number" />
              <TextField name="vatNumber" label="VAT number" note="only if you are registered" />
              <TextField name="officeBearers" label="Office bearers" />
              <TextField name="streetAddress" label="Street address" />
              <TextField name="informationOfficer" label="Information officer" />
            </div>
          </fieldset>
          <fieldset className="fieldset">
            <legend>Where customers pay by EFT</legend>
            <p className="hint">Leave all four empty if nobody pays by EFT.</p>
            <div className="fields fields-wide">
              <TextField name="eftBank" label="Bank" />
              <TextField name="eftAccountName" label="Account name" />
              <TextField name="eftAccountNumber" label="Account number" inputMode="numeric" />
              <TextField name="eftBranchCode" label="Branch code" inputMode="numeric" />
            </div>
          </fieldset>
          <fieldset className="fieldset">
            <legend>What the office is mailed</legend>
            <Tick name="daySheet" label="Tomorrow’s trips, every evening at 18:00" />
          </fieldset>
        </ConsoleForm>
      </div>
    </Page>
  )
}
