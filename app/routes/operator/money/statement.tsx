import { Form } from 'react-router'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { TextArea } from '#app/console/field.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import { useConsoleForm } from '#app/console/form.tsx'
import { Page } from '#app/console/page.tsx'
import { Holder } from '#app/forms/holder.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { FormContext } from '#app/ui/base/field.tsx'
import type { Route } from './+types/statement.ts'
import { receiveStatement } from './statement-action.server.ts'
import { StatementLines } from './statement-lines.tsx'
import type { StatementAnswer } from './statement-view.ts'

const FORM = 'statement'
const PAGE = '/operator/money/statement'

export function action(args: Route.ActionArgs) {
  return receiveStatement(args)
}

export const clientAction = sendOrKeep

/** The bank's lines are pasted, matched, and booked by a person. */
export default function StatementPage() {
  const { answer: came, state, isSending } = useConsoleForm(FORM)
  const answer = came as StatementAnswer | undefined
  const read = answer?.outcome === 'read' ? answer : undefined
  return (
    <Page
      title={read === undefined ? 'Read a statement' : 'Match the bank'}
      meta={read?.summary ?? 'nothing is booked until you say so'}
      keys={['commit']}
      hasErrors={answer !== undefined && read === undefined}
      actions={read !== undefined && <ButtonLink to={PAGE}>Paste again</ButtonLink>}
    >
      <div className="listing statement">
        {answer !== undefined && answer.outcome !== 'read' && <FormFeedback answer={answer} />}
        {read === undefined ? (
          <Form method="post" action={PAGE} className="form statement-paste">
            <Holder />
            <input type="hidden" name="form" value={FORM} />
            <FormContext value={state}>
              <TextArea
                name="csv"
                label="The bank’s lines"
                hint="The CSV of any bank, with its head. Date, words and amount are read; balances and account numbers are left out."
                rows={16}
                spellCheck={false}
              />
            </FormContext>
            <div className="form-actions">
              <Button look="commit" keyName="commit" isSending={isSending}>
                Match the lines
              </Button>
              <ButtonLink to="/operator/money">Leave it</ButtonLink>
            </div>
          </Form>
        ) : (
          <StatementLines key={read.values.csv} read={read} form={FORM} isSending={isSending} page={PAGE} />
        )}
      </div>
    </Page>
  )
}
