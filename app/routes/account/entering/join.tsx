import { data, type RouterContextProvider } from 'react-router'
import { requestContext } from '#app/context.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { invalidToken, SECRET_ADDRESS } from '#app/secret-address.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { TextField } from '#app/ui/base/field.tsx'
import { parseFirstOwner, parseJoining } from '#domain/forms/staff.ts'
import { invalid } from '#domain/forms/problems.ts'
import { invitationOf, join } from '#server/services/office/staff/invitations.ts'
import type { Route } from './+types/join.ts'
import { letIn, nextStep, receiveAccountForm } from '../account-answer.server.ts'
import { AccountForm } from '../account-form.tsx'
import { AuthPage } from './auth-page.tsx'
import { PasswordField } from '#app/ui/base/password-field.tsx'
import { Username } from './username.tsx'

/** Opened by the link of an invitation, or by the link that the start prints while there is no owner. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const invitation = await readInvitation(context, params.token)
  const { deps, language } = context.get(requestContext)
  const { businessName } = await deps.settings()
  if (invitation === 'over')
    return data(
      { isOver: true as const, invalidToken: invalidToken(language) },
      { status: 410, headers: SECRET_ADDRESS },
    )
  const { name, email, role } = invitation
  return data({ isOver: false as const, name, email, role, businessName }, { headers: SECRET_ADDRESS })
}

export async function action({ request, context, params }: Route.ActionArgs) {
  const { deps, address } = context.get(requestContext)
  const invitation = await readInvitation(context, params.token)
  const parse = invitation !== 'over' && invitation.email === null ? parseFirstOwner : asWithoutName
  return receiveAccountForm(context, parse, async (person) => {
    const joined = await join(deps, params.token, person, { headers: request.headers, address })
    if (joined.ok) return letIn(await nextStep(deps, joined, '/operator'), joined.cookies)
    return joined.problem === 'over' ? invalid('password', 'invalid-token') : joined
  })
}

export const clientAction = sendOrKeep

export const headers = () => SECRET_ADDRESS

async function readInvitation(context: Readonly<RouterContextProvider>, token: string) {
  const invitation = await invitationOf(context.get(requestContext).deps, token)
  if (invitation === null) throw data(null, { status: 404 })
  return invitation
}

function asWithoutName(form: unknown) {
  const parsed = parseJoining(form)
  return parsed.ok ? { ...parsed, value: { ...parsed.value, name: '', email: '' } } : parsed
}

export default function JoinPage({ loaderData }: Route.ComponentProps) {
  if (loaderData.isOver) {
    return (
      <AuthPage
        title="This link no longer works"
        lead={`${loaderData.invalidToken}. Ask the person who invited you for another.`}
      >
        <div className="button-row">
          <ButtonLink look="outline" href="/auth">
            Sign in
          </ButtonLink>
        </div>
      </AuthPage>
    )
  }
  const { name, email, role, businessName } = loaderData
  if (email === null) {
    return (
      <AuthPage
        title="Become the owner"
        lead={`There is no owner of ${businessName} yet. This account can do everything in the office.`}
      >
        <AccountForm send="Open the office">
          <TextField name="name" label="Your name" autoComplete="name" />
          <TextField name="email" label="Your email" type="email" autoComplete="email" />
          <PasswordField name="password" label="Password" autoComplete="new-password" />
        </AccountForm>
      </AuthPage>
    )
  }
  return (
    <AuthPage
      title={`Welcome, ${name}`}
      lead={`You join the office of ${businessName} as ${role === 'owner' ? 'an owner' : 'an operator'}. You sign in with ${email} and a password.`}
    >
      <AccountForm send="Set password and start">
        <Username value={email} />
        <PasswordField name="password" label="New password" autoComplete="new-password" />
      </AccountForm>
    </AuthPage>
  )
}
