import { data, type RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { formNameOf } from '#app/forms/answer.ts'
import { anything, goOn, receiveForm } from '#app/forms/receive.server.ts'
import { requireAccount, requireColleague } from '#app/gate.server.ts'
import { type NewView, parseReasoned, parseView } from '#domain/forms/office.ts'
import type { SeenByReference } from '#server/services/bookings/moves.ts'
import { releaseMany } from '#server/services/office/bookings/release.ts'
import { forgetView, keepView } from '#server/services/office/bookings/views.ts'
import { addressOf, askedFor, queryOf } from './list-address.server.ts'
import { LIST } from './list-path.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** The forms of the list: release several bookings, save a view, delete a view. */
export async function receiveListForm(args: Args) {
  const { form } = args.context.get(requestContext).posted
  switch (formNameOf(form)) {
    case 'release':
      return release(args, form)
    case 'keep':
      return keep(args)
    case 'forget':
      return forget(args, form)
    default:
      throw data(null, { status: 404 })
  }
}

async function release(args: Args, form: FormData) {
  const { deps, by } = await requireColleague(args)
  return receiveForm<{ why: string }, ConsoleOutcome>(
    args.context,
    (posted) => parseReasoned({ why: posted.get('why') }),
    async ({ why }) => {
      const { released, told } = await releaseMany(deps, by, form.getAll('booking').flatMap(seenAs), why)
      const done = { guests: 'new', done: 'release', released: String(released), told: String(told) }
      return goOn(`${LIST}?${new URLSearchParams(done)}`)
    },
  )
}

/** `KXT-49M.3`. */
function seenAs(posted: FormDataEntryValue): SeenByReference[] {
  const [, reference, revision] = /^([A-Z0-9]{3}-[A-Z0-9]{3})\.(\d{1,9})$/.exec(textOf(posted)) ?? []
  return reference === undefined ? [] : [{ reference, revision: Number(revision) }]
}

function textOf(posted: FormDataEntryValue | null): string {
  return typeof posted === 'string' ? posted : ''
}

async function keep(args: Args) {
  const { deps, account } = await requireAccount(args)
  return receiveForm<NewView, ConsoleOutcome>(
    args.context,
    (posted) => parseView(Object.fromEntries(posted)),
    async ({ name, query }) => {
      const asked = askedFor(new URLSearchParams(query))
      const kept = await keepView(deps, account, { name, query: queryOf(asked) })
      return kept.ok ? goOn(addressOf(asked)) : kept
    },
  )
}

async function forget(args: Args, form: FormData) {
  const { deps, account } = await requireAccount(args)
  return receiveForm<null, ConsoleOutcome>(args.context, anything, async () => {
    await forgetView(deps, account, textOf(form.get('id')))
    return goOn(addressOf(askedFor(new URL(args.request.url).searchParams)))
  })
}
