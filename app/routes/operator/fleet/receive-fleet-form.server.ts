import type { RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { formNameOf } from '#app/forms/answer.ts'
import { receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import type { OfficeActor } from '#domain/booking/actor.ts'
import type { Paper } from '#domain/fleet/papers.ts'
import type { Resource } from '#domain/fleet/time-off.ts'
import { parseDriverPaper, parseUnitPaper } from '#domain/forms/papers.ts'
import type { Parsed } from '#domain/forms/problems.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { Deps } from '#server/services/deps.ts'
import { enterPaper } from '#server/services/office/fleet/papers.ts'
import type { Saved } from '#server/services/office/fleet/fleet.ts'
import { BACK_FORM, LINK_FORM, PAPER_FORM } from './fleet-address.ts'
import { enteredInWords } from './papers-view.server.ts'
import { receiveLink } from './receive-link.server.ts'
import { receiveBack } from './off/receive-back.server.ts'

const PAPER_PARSERS = { unit: parseUnitPaper, driver: parseDriverPaper }

/** How one kind (vehicle or driver) is parsed, added and changed. */
type Kept<New, Changed, Row> = {
  of: Resource['of']
  parseNew: (form: unknown) => Parsed<New>
  parse: (form: unknown) => Parsed<Changed>
  add: (deps: Deps, by: OfficeActor, value: New) => Promise<Saved<Row>>
  change: (deps: Deps, by: OfficeActor, id: string, value: Changed) => Promise<Saved<Row>>
  /** The result in words. */
  say: (row: Row) => string
}

/** The forms of vehicles and drivers: to add, change or take out of service, enter a paper, end time off. */
export async function receiveFleetForm<New, Changed, Row>(
  args: { request: Request; context: Readonly<RouterContextProvider> },
  kept: Kept<New, Changed, Row>,
) {
  const { context } = args
  const { form } = context.get(requestContext).posted
  if (formNameOf(form) === BACK_FORM) return receiveBack(args)
  if (formNameOf(form) === LINK_FORM) return receiveLink(args)
  const { deps, by } = await requireColleague(args)
  if (formNameOf(form) === PAPER_FORM) {
    const resource = { of: kept.of, id: idOf(form) }
    return receiveForm<Paper, ConsoleOutcome>(
      context,
      (posted) => PAPER_PARSERS[kept.of](Object.fromEntries(posted)),
      async (paper) => {
        if (!(await enterPaper(deps, by, resource, paper))) throw new Response(null, { status: 404 })
        return { outcome: 'done', text: enteredInWords(paper, deps.now()) }
      },
    )
  }
  const outcome = (saved: Saved<Row>) => {
    if (saved.ok) return { outcome: 'done' as const, text: kept.say(saved.row) }
    if (saved.problem === 'none') throw new Response(null, { status: 404 })
    return saved
  }
  if (formNameOf(form) !== 'change') {
    return receiveForm<New, ConsoleOutcome>(
      context,
      (posted) => kept.parseNew(Object.fromEntries(posted)),
      async (value) => outcome(await kept.add(deps, by, value)),
    )
  }
  const id = idOf(form)
  return receiveForm<Changed, ConsoleOutcome>(
    context,
    (posted) => kept.parse(Object.fromEntries(posted)),
    async (value) => outcome(await kept.change(deps, by, id, value)),
  )
}

function idOf(form: FormData): string {
  const id = form.get('id')
  if (typeof id !== 'string' || !isUuid(id)) throw new Response(null, { status: 404 })
  return id
}
