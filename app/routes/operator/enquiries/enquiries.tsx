import { data } from 'react-router'
import { ButtonLink } from '#app/console/button.tsx'
import { FormFeedback } from '#app/console/form-feedback.tsx'
import type { ConsoleAnswer } from '#app/console/answer.ts'
import { Icon } from '#app/console/icon.tsx'
import type { KeyName } from '#app/console/keys/table.ts'
import { Page } from '#app/console/page.tsx'
import { ListDetail } from '#app/console/panes.tsx'
import { Toast } from '#app/console/toast.tsx'
import { sendOrKeep } from '#app/forms/send.ts'
import { useLastAnswer } from '#app/forms/use-form.ts'
import { requireAccount } from '#app/gate.server.ts'
import { findConversation } from '#server/services/conversations/conversation.ts'
import type { Route } from './+types/enquiries.ts'
import { doneView } from './done-view.server.ts'
import { receiveEnquiryForm } from './enquiry-action.server.ts'
import { EnquiryDetail, type Writes } from './enquiry-detail.tsx'
import { EnquiryList, Tabs } from './enquiry-list.tsx'
import { EnquirySide } from './enquiry-side.tsx'
import { enquiryView } from './enquiry-view.server.ts'
import { listView } from './list-view.server.ts'

export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { deps, account } = await requireAccount({ request, context })
  const { searchParams } = new URL(request.url)
  const list = await listView(deps, account, searchParams)
  // Beside the list there is always one: without any named, the first.
  const shown = params.reference ?? list.groups[0]?.rows[0]?.reference
  const found = shown === undefined ? null : await findConversation(deps, shown)
  if (found === null && params.reference !== undefined) throw data(null, { status: 404 })
  return {
    list,
    isNamed: params.reference !== undefined,
    enquiry: found && (await enquiryView(deps, account, found, searchParams)),
    ask: searchParams.get('ask'),
    writes: writing(searchParams),
    done: found && doneView(searchParams, found.enquiry, deps.hasMail),
  }
}

export const action = receiveEnquiryForm

export const clientAction = sendOrKeep

export default function EnquiriesPage({ loaderData }: Route.ComponentProps) {
  const { list, isNamed, enquiry, ask, writes, done } = loaderData
  const answer = useLastAnswer<ConsoleAnswer>()
  const isRefused = answer !== undefined && answer.outcome !== 'done'
  return (
    <Page
      title={isNamed && enquiry !== null ? enquiry.name : 'Enquiries'}
      heading={
        isNamed && enquiry !== null ? (
          <>
            <span className="not-phone">Enquiries</span>
            <span className="only-phone">{enquiry.name}</span>
          </>
        ) : (
          'Enquiries'
        )
      }
      meta={<Tabs tabs={list.tabs} isBeside={isNamed} />}
      back={isNamed ? { to: `/operator/enquiries${list.query}`, label: 'All enquiries' } : undefined}
      actions={
        <ButtonLink to="/operator/paste" className={isNamed ? 'not-phone' : undefined}>
          <Icon name="paste" />
          <span className="not-phone">Paste a message</span>
        </ButtonLink>
      }
      keys={KEYS}
      hasErrors={isRefused}
    >
      <ListDetail
        look={isNamed ? 'one' : 'list'}
        label="Enquiries"
        list={<EnquiryList view={list} current={enquiry?.reference ?? null} />}
        detail={
          enquiry === null ? (
            <div className="message">
              <p className="message-lead">{list.none?.lead}</p>
              <p>{list.none?.text}</p>
            </div>
          ) : (
            <EnquiryDetail
              key={enquiry.reference}
              view={enquiry}
              ask={ask}
              writes={writes}
              feedback={ask === null && <FormFeedback answer={answer} formId="reply" />}
            />
          )
        }
        side={
          enquiry === null
            ? undefined
            : { label: 'Price, person, trace', content: <EnquirySide view={enquiry} /> }
        }
      />
      {done !== null && <Toast key={done.text} done={done} />}
    </Page>
  )
}

/** What the address says is being written; a telephone shows the reply alone, over the whole screen. */
function writing(params: URLSearchParams): Writes {
  const written = params.get('write')
  return written === 'note' || written === 'reply' ? written : null
}

const KEYS: KeyName[] = [
  'next',
  'previous',
  'reply',
  'quote',
  'template',
  'read trips',
  'trips',
  'whatsapp',
  'note',
  'assign',
  'make booking',
  'close enquiry',
  'spam',
  'undo',
]
