import { data, Form } from 'react-router'
import { requestContext } from '#app/context.ts'
import type { FormAnswer } from '#app/forms/answer.ts'
import { receiveForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { useForm } from '#app/forms/use-form.ts'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { useShell } from '#app/site/shell-context.ts'
import { SendButton } from '#app/ui/base/button.tsx'
import { ErrorSummary } from '#app/ui/base/error-summary.tsx'
import { FormContext, TextArea } from '#app/ui/base/field.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { FactList } from '#app/ui/business/fact-list.tsx'
import { parseDecision } from '#domain/forms/booking-answers.ts'
import type { Fact } from '#domain/wording/booking-rows.ts'
import { refusalInWords } from '#domain/wording/office.ts'
import { decide } from '#server/services/bookings/decisions.ts'
import type { Route } from './+types/decide.ts'
import { decisionView } from './decision-view.server.ts'

/** Opened from the office's mail: it asks, since programs that look through mails follow every link in them. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { deps } = context.get(requestContext)
  const view = await decisionView(deps, params.token)
  if (view === null) throw data(null, { status: 404 })
  return data(view, { status: view.isOver ? 410 : 200, headers: SECRET_ADDRESS })
}

export async function action({ context, params }: Route.ActionArgs) {
  const { deps, address } = context.get(requestContext)
  const view = await decisionView(deps, params.token)
  if (view === null) throw data(null, { status: 404 })
  return receiveForm<{ why: string }, Done>(
    context,
    (form) => parseDecision(Object.fromEntries(form)),
    async ({ why }) => {
      const decided = await decide(deps, params.token, { why, address })
      if (decided.ok) return { outcome: 'done', facts: view.facts }
      if (decided.problem !== 'seats') return { outcome: 'over' }
      return { outcome: 'refused', text: refusalInWords(decided) }
    },
  )
}

/**
 * With what was decided, which the link shows no more. `over`: somebody else has decided meanwhile, or the time is.
 * `refused`: child seats are missing.
 */
type Done = { outcome: 'done'; facts: Fact[] } | { outcome: 'over' } | { outcome: 'refused'; text: string }

export const clientAction = sendOrKeep

export const headers = () => SECRET_ADDRESS

export default function DecidePage({ loaderData: view }: Route.ComponentProps) {
  const { businessName } = useShell()
  const { answer, state, isSending } = useForm<Done>()
  const done = answer?.outcome === 'done' ? answer : undefined
  const isDone = done !== undefined
  const heading = useNewsFocus<HTMLHeadingElement>(done)
  const title = isDone ? view.done : view.isOver ? 'Already decided, or too late' : view.ask
  const lead = view.isOver && !isDone ? view.over : 'The customer is told by email immediately.'
  return (
    <div className="wrap two-columns">
      <PageHead title={`${title}: ${businessName}`} hasErrors={answer !== undefined && !isDone} />
      <div className="narrow">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{lead}</p>
        <Problems answer={answer} />
        <FactList facts={(done ?? view).facts} />
        {!isDone && !view.isOver && (
          <Form className="form" method="post">
            {view.move === 'decline' && (
              <FormContext value={state}>
                <TextArea name="why" label="Reason for the customer" note="optional" rows={3} />
              </FormContext>
            )}
            <SendButton isSending={isSending}>{view.button}</SendButton>
          </Form>
        )}
      </div>
    </div>
  )
}

function Problems({ answer }: { answer: FormAnswer<Done> | undefined }) {
  const box = useNewsFocus<HTMLDivElement>(answer)
  if (answer === undefined || answer.outcome === 'done' || answer.outcome === 'over') return null
  const problems =
    answer.outcome === 'problems'
      ? answer.problems
      : answer.outcome === 'refused'
        ? [{ path: 'form', message: answer.text }]
        : [{ path: 'form', message: 'That did not work, and nothing was decided. Try again in a moment.' }]
  return <ErrorSummary problems={problems} idOf={(field) => field} ref={box} />
}
