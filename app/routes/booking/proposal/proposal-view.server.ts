import { standingTotal } from '#domain/booking/booking.ts'
import { formatRand } from '#domain/values/money.ts'
import { asPlanned, endOfProposal } from '#domain/booking/proposal.ts'
import { formatInstant } from '#domain/wording/trip.ts'
import { bookingFacts, bookingTitle, proposalFacts } from '#domain/wording/booking.ts'
import { type Fact, legFacts, partyFacts } from '#domain/wording/booking-rows.ts'
import { changedRows } from '#domain/wording/changed-rows.ts'
import { answerPromise } from '#server/services/answer-promise.ts'
import { findProposalByLink } from '#server/services/bookings/proposals.ts'
import type { Deps } from '#server/services/deps.ts'
import { pageWords } from '#server/services/pages.ts'
import { readTariffVersion } from '#server/services/tariff.ts'

export type Titled = { title: string; text: string }

/** A proposal for its page. Mail is kept for years, so an old link reveals nothing about anyone. */
export type Shown =
  | {
      isOver: true
      words: Titled
      /** The booking to open, once it was accepted. */
      accepted: string | null
    }
  | {
      isOver: false
      words: Titled & Record<'accept' | 'refuse' | 'why' | 'changed', string>
      revision: number
      why: string
      /** What a change would make different. */
      changes: Fact[]
      facts: Fact[]
    }

/** What the link of a proposal asks, and the reply to each answer; null for links that are not ours. */
export async function proposalView(deps: Deps, token: string) {
  const found = await findProposalByLink(deps, token)
  if (found === null) return null
  const { proposal, booking, isOver } = found
  const wouldBe = asPlanned(booking, proposal.plan)
  const { language } = deps.content
  const { tag, phrases } = language
  const title = bookingTitle(booking, await readTariffVersion(deps, booking.tariffVersion), language)
  const promise = await answerPromise(deps)
  const facts = {
    ...bookingFacts(booking, title, { promise, now: deps.now() }, language),
    ...proposalFacts(proposal, language),
  }
  const { proposal: words } = await pageWords(deps, 'bookings', facts)
  const accepted = await pageWords(deps, 'bookings', {
    ...facts,
    pickup: formatInstant(wouldBe.pickupAt, language),
  })
  const { refused, ends, notFree, accept, refuse, why, changed } = words
  const end = endOfProposal(proposal, booking)
  const { proposal: labels } = phrases.booking
  const rows: Fact[] = [
    [labels.booking, booking.reference],
    [labels.trip, title],
    ...wouldBe.legs.flatMap((leg) => legFacts(leg, booking, language)),
    ...partyFacts(wouldBe, language),
    [labels.vehicle, phrases.forms.vehicles[wouldBe.option.id]],
    [labels.price, formatRand(standingTotal(wouldBe), tag)],
  ]
  const shown: Shown = isOver
    ? { isOver, words: ends[end], accepted: end === 'accepted' ? booking.reference : null }
    : {
        isOver,
        words: { ...words[proposal.kind], accept, refuse, why, changed },
        revision: booking.revision,
        why: proposal.why,
        changes: proposal.kind === 'change' ? changedRows(booking, wouldBe, language) : [],
        facts: rows,
      }
  const answers = {
    accepted: accepted.proposal[proposal.kind === 'change' ? 'changedNow' : 'accepted'],
    refused,
    'not-free': { title: ends.over.title, text: notFree },
  }
  return { shown, answers, reference: booking.reference }
}
