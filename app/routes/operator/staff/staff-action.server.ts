import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { formNameOf } from '#app/forms/answer.ts'
import { anything, goOn, receiveForm } from '#app/forms/receive.server.ts'
import { requireOwner } from '#app/gate.server.ts'
import { type NewInvitation, parseInvitation, parseRole, type StaffRole } from '#domain/forms/staff.ts'
import { isUuid } from '#domain/values/uuid.ts'
import {
  changeRole,
  invite,
  removeColleague,
  type StaffChanged,
  withdrawInvitation,
} from '#server/services/office/staff/staff.ts'

const HERE = '/operator/staff'
const ONLY_OWNER = 'They are the only owner. Make a colleague an owner first.'

/** The forms of the page: invite a colleague, withdraw an invitation, change a role, remove a colleague. */
export async function receiveStaffForm(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { context } = args
  const { deps, by } = await requireOwner(args)
  const { form } = context.get(requestContext).posted
  const given = form.get('id')
  const id = typeof given === 'string' && isUuid(given) ? given : crypto.randomUUID()
  switch (formNameOf(form)) {
    case 'role':
      return receiveForm<{ role: StaffRole }, ConsoleOutcome>(
        context,
        (posted) => parseRole(Object.fromEntries(posted)),
        async ({ role }) => outcomeOf(await changeRole(deps, by, id, role)),
      )
    case 'remove':
      return receiveForm<null, ConsoleOutcome>(context, anything, async () =>
        outcomeOf(await removeColleague(deps, by, id)),
      )
    case 'withdraw':
      return receiveForm<null, ConsoleOutcome>(context, anything, async () => {
        await withdrawInvitation(deps, by, id)
        return goOn(HERE)
      })
    default:
      return receiveForm<NewInvitation, ConsoleOutcome>(context, parsed, async (person) => {
        const sent = await invite(deps, by, person)
        if (!sent.ok) return sent
        const { name, email } = sent.invitation
        const text = deps.hasMail
          ? `${name} gets an email at ${email}.`
          : `${name} is invited. Copy the link and pass it on.`
        return { outcome: 'done', text }
      })
  }
}

const parsed = (form: FormData) => parseInvitation(Object.fromEntries(form))

function outcomeOf(changed: StaffChanged): Response | ConsoleOutcome {
  // A colleague who is already gone is the wanted result.
  if (changed.ok || changed.problem === 'none') return goOn(HERE)
  return { outcome: 'refused', text: ONLY_OWNER }
}
