import { data, type RouterContextProvider } from 'react-router'
import type { ConsoleOutcome } from '#app/console/answer.ts'
import { requestContext } from '#app/context.ts'
import { formNameOf } from '#app/forms/answer.ts'
import { goOn, receiveForm } from '#app/forms/receive.server.ts'
import { requireColleague } from '#app/gate.server.ts'
import { formatAgeOfNews } from '#domain/values/duration.ts'
import { enquiryRefusalInWords, eventInWords } from '#domain/wording/conversations.ts'
import type { EnquiryActed } from '#server/services/conversations/acting.ts'
import type { Sent } from './acting.server.ts'
import { ENQUIRY_FORMS, seenIn } from './enquiry-forms.server.ts'
import { PAGE } from './list-view.server.ts'

type Args = {
  request: Request
  context: Readonly<RouterContextProvider>
  params: { reference?: string | undefined }
}

/** Passes each form of an enquiry's page to its service. */
export async function receiveEnquiryForm(args: Args) {
  const { deps, account, by } = await requireColleague(args)
  const { posted } = args.context.get(requestContext)
  const name = formNameOf(posted.form)
  const form = Object.hasOwn(ENQUIRY_FORMS, name) ? ENQUIRY_FORMS[name] : undefined
  const { reference } = args.params
  if (form === undefined || reference === undefined) throw data(null, { status: 404 })
  return receiveForm<unknown, ConsoleOutcome>(
    args.context,
    (fields) => form.parse(fields),
    async (value) => {
      // The reply says itself what its author has seen.
      const seen = name === 'reply' ? undefined : seenIn(posted.form.get('revision'))
      const sent = await form.act({ deps, account, by: { ...by, seen }, reference }, value)
      if (sent.ok) return goOn(wayBack(args.request, sent, reference))
      return sent.problem === 'invalid' ? sent : refusalOf(sent, name, deps.now())
    },
  )
}

/** Back to the page in the same view. The address names the action just done. */
function wayBack(
  { url }: Request,
  { done, about, at }: Extract<Sent, { ok: true }>,
  reference: string,
): string {
  const query = new URLSearchParams()
  const before = new URL(url).searchParams
  for (const name of ['tab', 'vehicle']) {
    const value = before.get(name)
    if (value !== null) query.set(name, value)
  }
  // A telephone goes on in the reply, which it shows alone.
  if (at === 'reply') query.set('write', 'reply')
  if (done !== undefined) query.set('done', done)
  if (about !== undefined) query.set('about', about)
  const search = query.size === 0 ? '' : `?${query}`
  return `${PAGE}/${reference}${search}${at === undefined ? '' : `#${at}`}`
}

/** Only a reply can be sent all the same. */
function refusalOf(refused: Exclude<EnquiryActed, { ok: true }>, form: string, now: Date): ConsoleOutcome {
  if (refused.problem === 'none') throw new Response(null, { status: 404 })
  if (refused.problem !== 'changed' || form !== 'reply')
    return { outcome: 'refused', text: enquiryRefusalInWords(refused) }
  const { by, what, at, revision } = refused
  const ago = now.getTime() - at.getTime()
  const when = formatAgeOfNews(ago)
  return {
    outcome: 'changed',
    fact: `${by ?? 'The guest'} ${by === null ? 'wrote' : 'changed this'} ${when} ago`,
    theirs: [eventInWords({ what, name: by })],
    revision: String(revision),
  }
}
