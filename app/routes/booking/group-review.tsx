import { data, redirect } from 'react-router'
import { requestContext } from '#app/context.ts'
import { HolderContext, isOpenedByAnother } from '#app/forms/holder.tsx'
import { answerForm, receiveForm } from '#app/forms/receive.server.ts'
import { sendOrKeep } from '#app/forms/send.ts'
import { useForm } from '#app/forms/use-form.ts'
import { guestOf, optionalAccount } from '#app/gate.server.ts'
import { useShell } from '#app/site/shell-context.ts'
import { Icon } from '#app/ui/base/icon.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { useLanguage, usePhrases } from '#app/ui/base/language.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { readPatiently } from '#app/ui/base/reading.ts'
import { formatRand } from '#domain/values/money.ts'
import { lastOf } from '#domain/forms/fields.ts'
import { readTripList } from '#server/services/bookings/trip-lists.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/group-review.ts'
import { bookGroup } from './book-group.server.ts'
import { formKey } from './form-key.server.ts'
import type { NotBookedTogether } from './group-answer.ts'
import { GroupReviewFeedback } from './group-review-feedback.tsx'
import { GroupReviewForm } from './group-review-form.tsx'
import { groupReviewView } from './group-review-view.server.ts'
import { GroupSide } from './group-side.tsx'
import { type GroupWho, parseGroupWho } from './group-who.ts'
import { UNLISTED } from './priced-trip.server.ts'
import { useSignInHref } from './sign-in-card.tsx'
import { isOfNewcomer } from './who-form.ts'

export const middleware: Route.MiddlewareFunction[] = [optionalAccount]

/** A form of this page that fails is a booking that failed. */
export const handle = { books: true }

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const asking = context.get(requestContext)
  const { deps } = asking
  const account = guestOf(context)
  const listed = await readTripList(deps, params.listId)
  if (listed === null) throw data(null, { status: 404, headers: UNLISTED })
  const view = await groupReviewView(deps, account, listed)
  if (!view.isOpen && !asking.posted.form.has('company')) throw redirect(`/booking/group/${params.listId}`)
  const { cookie } = account === null ? formKey(request, asking) : { cookie: null }
  const headers = { ...UNLISTED, ...(cookie !== null && { 'Set-Cookie': cookie }) }
  const { review, details } = await pageWords(deps, 'booking')
  return data({ view, words: { review, details }, page: `/booking/group/${params.listId}` }, { headers })
}

export const clientLoader = ({ serverLoader, request }: Route.ClientLoaderArgs) =>
  readPatiently(serverLoader, request.signal)

export async function action({ context, params, request }: Route.ActionArgs) {
  const asking = context.get(requestContext)
  const account = guestOf(context)
  const { form } = asking.posted
  const all = await readTripList(asking.deps, params.listId)
  if (all === null) throw data(null, { status: 404, headers: UNLISTED })
  if (account === null && !isOfNewcomer(form))
    return answerForm<NotBookedTogether>(context, { outcome: 'signed-out' })
  if (account !== null && isOpenedByAnother(form, account)) {
    return answerForm<NotBookedTogether>(context, { outcome: 'other-person' })
  }
  const without = String(lastOf(form, 'without')).split(' ')
  const listed = all.filter(({ quoteId }) => !without.includes(quoteId))
  return receiveForm<GroupWho, NotBookedTogether>(context, parseGroupWho, (given) =>
    bookGroup(asking, { account, listId: params.listId, listed, all, given, request }),
  )
}

export const clientAction = (args: Route.ClientActionArgs) => sendOrKeep(args, parseGroupWho)

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders

export default function GroupReviewPage({ loaderData }: Route.ComponentProps) {
  const { view, words, page } = loaderData
  const { businessName } = useShell()
  const { review: phrases } = usePhrases('group')
  const { review } = usePhrases('booking')
  const { tag } = useLanguage()
  const signIn = useSignInHref()
  const form = useForm<NotBookedTogether>()
  const { answer } = form
  const without = (answer?.values.without ?? '').split(' ').filter((id) => id !== '')
  const lines = view.lines.filter(({ quoteId }) => !without.includes(quoteId))
  const total = formatRand(
    lines.reduce((sum, { cents }) => sum + cents, 0),
    tag,
  )
  return (
    <HolderContext value={view.who.holder}>
      <div className="wrap booking-flow">
        <PageHead title={`${phrases.title}: ${businessName}`} hasErrors={answer !== undefined} />
        <div className="review-columns">
          <div>
            <div className="review-head">
              <p className="crumb">
                <SiteLink href={page}>
                  <Icon name="back" size={18} />
                  {phrases.back}
                </SiteLink>
              </p>
              <div className="review-title">
                <h1>{phrases.title}</h1>
                {view.who.holder === null && (
                  <p className="small">
                    {review.newHere} <SiteLink href={signIn}>{review.haveAccount}</SiteLink>
                  </p>
                )}
              </div>
            </div>
            {answer !== undefined && (
              <GroupReviewFeedback answer={answer} words={words.review} page={page} without={without} />
            )}
            <GroupReviewForm
              view={view}
              words={words}
              page={page}
              form={form}
              without={without}
              count={lines.length}
              total={total}
            />
          </div>
          <GroupSide lines={lines} total={total} />
        </div>
      </div>
    </HolderContext>
  )
}
