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
import { parseAnswer } from '#domain/forms/answering.ts'
import { acceptProposal, refuseProposal } from '#server/services/bookings/proposals.ts'
import type { Route } from './+types/proposal.ts'
import { proposalView } from './proposal-view.server.ts'

/** Opened from a mail: it asks, and says nothing of what would be before the guest has answered. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const view = await proposalView(context.get(requestContext).deps, params.token)
  if (view === null) throw data(null, { status: 404 })
  return data(view, { status: view.isOver ? 410 : 200, headers: SECRET_ADDRESS })
}

type Outcome = 'accepted' | 'refused' | 'over' | 'not-free'
type Done = { outcome: 'done'; came: Outcome } | { outcome: 'over'; came: Outcome }

export async function action({ context, params: { token } }: Route.ActionArgs) {
  const { deps } = context.get(requestContext)
  if ((await proposalView(deps, token)) === null) throw data(null, { status: 404 })
  return receiveForm<{ answer: 'yes' | 'no'; why: string }, Done>(
    context,
    (form) => parseAnswer(Object.fromEntries(form)),
    async ({ answer, why }) => {
      const isYes = answer === 'yes'
      const answered = isYes ? await acceptProposal(deps, token) : await refuseProposal(deps, token, why)
      if (answered.ok) return { outcome: 'done', came: isYes ? 'accepted' : 'refused' }
      return { outcome: 'over', came: answered.problem === 'not-free' ? 'not-free' : 'over' }
    },
  )
}

export const clientAction = sendOrKeep

export const headers = () => SECRET_ADDRESS

export default function ProposalPage({ loaderData: view }: Route.ComponentProps) {
  const { businessName } = useShell()
  const { answer, state, isSending } = useForm<Done>()
  const came = answer?.outcome === 'done' || answer?.outcome === 'over' ? answer.came : undefined
  const said = wordsOf(view, came ?? (view.isOver ? 'over' : undefined))
  const heading = useNewsFocus<HTMLHeadingElement>(came === undefined ? undefined : answer)
  return (
    <div className="wrap two-columns">
      <PageHead
        title={`${said.title}: ${businessName}`}
        hasErrors={answer !== undefined && came === undefined}
      />
      <div className="narrow">
        <h1 ref={heading} tabIndex={-1}>
          {said.title}
        </h1>
        <p className="lead">{said.text}</p>
        <Problems answer={answer} />
        {came === undefined && !view.isOver && (
          <>
            {view.why !== '' && <p className="lead">{view.why}</p>}
            <FactList facts={view.facts} />
            <Form className="form" method="post">
              <input type="hidden" name="answer" value="yes" />
              <SendButton isSending={isSending}>{view.words.accept}</SendButton>
            </Form>
            <Form className="form" method="post">
              <input type="hidden" name="answer" value="no" />
              <FormContext value={state}>
                <TextArea name="why" label={view.words.why} note="optional" rows={3} />
              </FormContext>
              <div className="button-row">
                <button className="button button-outline">{view.words.refuse}</button>
              </div>
            </Form>
          </>
        )}
      </div>
    </div>
  )
}

type View = Route.ComponentProps['loaderData']

function wordsOf({ words }: View, came: Outcome | undefined): { title: string; text: string } {
  switch (came) {
    case undefined:
      return words.ask
    case 'not-free':
      return { title: words.over.title, text: words.notFree }
    case 'accepted':
    case 'refused':
    case 'over':
      return words[came]
  }
}

function Problems({ answer }: { answer: FormAnswer<Done> | undefined }) {
  const box = useNewsFocus<HTMLDivElement>(answer)
  if (answer === undefined || answer.outcome === 'done' || answer.outcome === 'over') return null
  const problems =
    answer.outcome === 'problems'
      ? answer.problems
      : [{ path: 'form', message: 'That did not work, and nothing was answered. Try again in a moment.' }]
  return <ErrorSummary problems={problems} idOf={(field) => field} ref={box} />
}
