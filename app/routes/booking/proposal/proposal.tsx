import { data, Form } from 'react-router'
import { requestContext } from '#app/context.ts'
import type { FormAnswer } from '#app/forms/answer.ts'
import { receiveForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { useForm } from '#app/forms/use-form.ts'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import { useShell } from '#app/site/shell-context.ts'
import { ButtonLink, SendButton } from '#app/ui/base/button.tsx'
import { ErrorSummary } from '#app/ui/base/error-summary.tsx'
import { FormContext, TextArea } from '#app/ui/base/field.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { useNewsFocus } from '#app/ui/base/news-focus.ts'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { FactList } from '#app/ui/business/fact-list.tsx'
import { parseAnswer } from '#domain/forms/booking-answers.ts'
import { acceptProposal, refuseProposal } from '#server/services/bookings/proposals.ts'
import type { Route } from './+types/proposal.ts'
import { proposalView, type Shown, type Titled } from './proposal-view.server.ts'

/** Opened from a mail: shows the question, and the result only once the guest has answered. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const view = await proposalView(context.get(requestContext).deps, params.token)
  if (view === null) throw data(null, { status: 404 })
  return data(view.shown, { status: view.shown.isOver ? 410 : 200, headers: SECRET_ADDRESS })
}

type Done =
  | { outcome: 'done'; words: Titled; accepted: string | null }
  | ({ outcome: 'over' } & Pick<Extract<Shown, { isOver: true }>, 'words' | 'accepted'>)
  /** It has changed since it was shown; this is the current one. */
  | { outcome: 'changed'; now: Shown }

export async function action({ context, params: { token } }: Route.ActionArgs) {
  const { deps } = context.get(requestContext)
  const view = await proposalView(deps, token)
  if (view === null) throw data(null, { status: 404 })
  const { answers, shown } = view
  return receiveForm<Answer, Done>(
    context,
    (form) => parseAnswer(Object.fromEntries(form)),
    async ({ answer, why, revision }): Promise<Done> => {
      const isYes = answer === 'yes'
      const answered = isYes
        ? await acceptProposal(deps, token, revision)
        : await refuseProposal(deps, token, why)
      if (answered.ok) {
        const words = answers[isYes ? 'accepted' : 'refused']
        return { outcome: 'done', words, accepted: isYes ? view.reference : null }
      }
      if (answered.problem === 'not-free')
        return { outcome: 'over', words: answers['not-free'], accepted: null }
      // It may have been answered in another tab meanwhile.
      const now = (await proposalView(deps, token))?.shown ?? shown
      return now.isOver ? { outcome: 'over', ...now } : { outcome: 'changed', now }
    },
  )
}

type Answer = { answer: 'yes' | 'no'; why: string; revision: number }

export const clientAction = sendOrKeep

export const headers = () => SECRET_ADDRESS

export default function ProposalPage({ loaderData }: Route.ComponentProps) {
  const { businessName } = useShell()
  const { optional } = usePhrases('controls')
  const {
    used: { open },
    proposal: { what, whole },
  } = usePhrases('booking')
  const say = useSay()
  const { answer, state, isSending } = useForm<Done>()
  const came = answer?.outcome === 'done' || answer?.outcome === 'over' ? answer : undefined
  const view = answer?.outcome === 'changed' ? answer.now : loaderData
  const { title, text } = came?.words ?? view.words
  const over = came ?? (view.isOver ? view : null)
  const accepted = over?.accepted ?? null
  const heading = useNewsFocus<HTMLHeadingElement>(came)
  return (
    <div className="wrap two-columns">
      <PageHead title={`${title}: ${businessName}`} hasErrors={answer !== undefined && came === undefined} />
      <div className="narrow">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p className="lead">{text}</p>
        {accepted !== null && (
          <ButtonLink look="outline" href={`/account/bookings/${accepted}`}>
            {say(open, { reference: accepted })}
          </ButtonLink>
        )}
        {came === undefined && !view.isOver && (
          <>
            <Problems answer={answer} changed={view.words.changed} />
            {view.why !== '' && <p>{view.why}</p>}
            {view.changes.length > 0 && (
              <>
                <h2>{what}</h2>
                <FactList facts={view.changes} />
                <h2>{whole}</h2>
              </>
            )}
            <FactList facts={view.facts} />
            <Form className="form" method="post">
              <input type="hidden" name="answer" value="yes" />
              <input type="hidden" name="revision" value={view.revision} />
              <SendButton isSending={isSending}>{view.words.accept}</SendButton>
            </Form>
            <Form className="form" method="post">
              <input type="hidden" name="answer" value="no" />
              <FormContext value={state}>
                <TextArea name="why" label={view.words.why} note={optional} rows={3} />
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

function Problems({ answer, changed }: { answer: FormAnswer<Done> | undefined; changed: string }) {
  const box = useNewsFocus<HTMLDivElement>(answer)
  const { failed } = usePhrases('booking').proposal
  if (answer === undefined || answer.outcome === 'done' || answer.outcome === 'over') return null
  const problems =
    answer.outcome === 'problems'
      ? answer.problems
      : [{ path: 'form', message: answer.outcome === 'changed' ? changed : failed }]
  return <ErrorSummary problems={problems} idOf={(field) => field} ref={box} />
}
