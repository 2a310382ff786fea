import { data, type RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { formNameOf } from '#app/forms/answer.ts'
import { anything, goOn, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import { type EnteredClosure, parseClosure, parseTelling, type ToldGuests } from '#domain/forms/closures.ts'
import { isUuid } from '#domain/values/uuid.ts'
import { changedInWords, counted, refusalInWords } from '#domain/wording/office.ts'
import { enterClosure, openAgain, tellOfClosure, type Told } from '#server/services/closures/telling.ts'
import { CLOSURE_FORMS, closurePath } from './closure-address.ts'

/** Enters a closure, tells its guests, or opens it again. */
export async function receiveClosure(args: { request: Request; context: Readonly<RouterContextProvider> }) {
  const { context } = args
  const { deps, by } = await requireColleague(args)
  const { form } = context.get(requestContext).posted
  const id = new URL(args.request.url).searchParams.get('closure') ?? ''
  const sent = (posted: FormData) => ({
    ...Object.fromEntries(posted),
    ...(posted.get('how') === 'silent'
      ? { tell: [] }
      : { tell: posted.getAll('tell'), texts: textsIn(posted) }),
  })
  if (formNameOf(form) === CLOSURE_FORMS.enter) {
    return receiveForm<EnteredClosure, ConsoleOutcome>(
      context,
      (posted) => parseClosure(sent(posted)),
      async ({ tell, by: how, texts, ...closure }) => {
        const told = await enterClosure(deps, by, closure, { by: how, texts, references: tell })
        return told.ok ? goOn(closurePath(told.closureId)) : refused(told)
      },
    )
  }
  if (!isUuid(id)) throw data(null, { status: 404 })
  if (formNameOf(form) === CLOSURE_FORMS.open) {
    return receiveForm<null, ConsoleOutcome>(context, anything, async () => {
      const told = await openAgain(deps, by, id)
      if (!told.ok) return refused(told)
      const { told: mailed, toRing = [] } = told
      const calls = toRing.length === 0 ? '' : ` Without email, call: ${toRing.join(', ')}.`
      return done(`Open again. ${counted(mailed, 'guest')} told.${calls}`)
    })
  }
  return receiveForm<ToldGuests, ConsoleOutcome>(
    context,
    (posted) => parseTelling(sent(posted)),
    async ({ tell, by: how, texts }) => {
      const told = await tellOfClosure(deps, by, id, { by: how, texts, references: tell })
      if (!told.ok) return refused(told)
      return done(
        how === 'call'
          ? `${counted(told.told, 'guest')} marked as told.`
          : `${counted(told.told, 'guest')} told.`,
      )
    },
  )
}

/** The mails that the page has shown, each with the bookings whose guests it is for. */
function textsIn(posted: FormData) {
  return posted
    .getAll('of')
    .map((of, i) => ({ to: typeof of === 'string' ? of.split(' ') : [], text: posted.get(`texts.${i}`) }))
}

function done(text: string): ConsoleOutcome {
  return { outcome: 'done', text }
}

function refused(told: Exclude<Told, { ok: true }>) {
  if (told.problem === 'none') throw data(null, { status: 404 })
  if (told.problem === 'invalid') return told
  const text = told.problem === 'changed' ? changedInWords(told.by) : refusalInWords(told)
  return { outcome: 'refused' as const, text }
}
