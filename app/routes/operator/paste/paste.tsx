import { ButtonLink } from '#app/console/button.tsx'
import { useConsoleForm } from '#app/console/form.tsx'
import { Page } from '#app/console/page.tsx'
import styles from '#app/console/styles/sheets/paste.css?url'
import { sendOrKeep } from '#app/forms/send.ts'
import { requireAccount } from '#app/gate.server.ts'
import { capeDate, capeTime } from '#domain/values/cape-time.ts'
import type { Route } from './+types/paste.ts'
import { receivePaste } from './paste-action.server.ts'
import { PasteForm } from './paste-form.tsx'
import type { PasteAnswer } from './paste-view.ts'
import { Reading } from './reading.tsx'

const FORM = 'paste'

export async function loader(args: Route.LoaderArgs) {
  const { deps } = await requireAccount(args)
  const now = deps.now()
  return { now: `${capeDate(now)}T${capeTime(now)}` }
}

export function action(args: Route.ActionArgs) {
  return receivePaste(args)
}

export const clientAction = sendOrKeep

export default function PastePage({ loaderData: { now } }: Route.ComponentProps) {
  const { answer: came, state, isSending } = useConsoleForm(FORM, { received: now, channel: 'whatsapp' })
  const answer = came as PasteAnswer | undefined
  const read = answer?.outcome === 'read' ? answer : undefined
  return (
    <Page
      title="Paste a message"
      meta="becomes an enquiry; nothing is sent"
      keys={read === undefined ? ['commit'] : ['copy', 'whatsapp', 'commit']}
      hasErrors={answer !== undefined && read === undefined}
      actions={read !== undefined && <ButtonLink to="/operator/paste">Paste anew</ButtonLink>}
    >
      <link rel="stylesheet" href={styles} precedence="console" />
      {read === undefined ? (
        <div className="plain">
          <PasteForm
            form={FORM}
            answer={answer?.outcome === 'read' ? undefined : answer}
            state={state}
            isSending={isSending}
          />
        </div>
      ) : (
        <Reading key={read.values.text} read={read} form={FORM} isSending={isSending} />
      )}
    </Page>
  )
}
