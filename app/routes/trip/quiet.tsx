import { data, Form } from 'react-router'
import { requestContext } from '#app/context.ts'
import { anything, receiveForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { useForm } from '#app/forms/use-form.ts'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { useShell } from '#app/site/shell-context.ts'
import { SendButton } from '#app/ui/base/button.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { endReminders } from '#server/services/reminders/ending.ts'
import { findTrip } from '#server/services/trip-links/trip-links.ts'
import type { Route } from './+types/quiet.ts'

/** Opened from a reminder: it asks, since programs that look through mails follow every link in them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { deps, language } = context.get(requestContext)
  const trip = await findTrip(deps, params.token)
  if (trip === null) throw data(null, { status: 404, headers: SECRET_ADDRESS })
  const { quiet } = language.phrases.papers
  // An invitation comes after the trip, and is ended by its link however late it is read.
  const isOver = trip.state === 'off'
  return data({ words: quiet, isOver }, { status: isOver ? 410 : 200, headers: SECRET_ADDRESS })
}

export async function action({ context, params }: Route.ActionArgs) {
  const { deps } = context.get(requestContext)
  return receiveForm<unknown, { outcome: 'done' | 'over' }>(context, anything, async () => {
    const ended = await endReminders(deps, params.token)
    return { outcome: ended ? 'done' : 'over' }
  })
}

export const clientAction = sendOrKeep

export const headers = () => SECRET_ADDRESS

export default function QuietPage({ loaderData: { words, isOver } }: Route.ComponentProps) {
  const { businessName } = useShell()
  const { answer, isSending } = useForm<{ outcome: 'done' | 'over' }>()
  const came = answer?.outcome === 'done' || answer?.outcome === 'over' ? answer : undefined
  const heading = useNewsFocus<HTMLHeadingElement>(came)
  const isEnded = isOver || came?.outcome === 'over'
  const [title, text] =
    came?.outcome === 'done'
      ? [words.done, words.doneText]
      : isEnded
        ? [words.over, words.overText]
        : [words.ask, words.text]
  return (
    <div className="wrap two-columns">
      <PageHead title={`${title}: ${businessName}`} />
      <div className="narrow">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{text}</p>
        {came === undefined && !isOver && (
          <Form method="post">
            <SendButton isSending={isSending}>{words.button}</SendButton>
          </Form>
        )}
      </div>
    </div>
  )
}
