import { type PaperNumber, paperNumber } from '#domain/invoices/numbers.ts'
import { capeDate, formatDate } from '#domain/values/cape-time.ts'
import { formatRand } from '#domain/values/money.ts'
import { say } from '#domain/words/phrases.ts'
import { findPapers, type ListedPaper } from '#server/db/invoices/invoice-lists.ts'
import { findPaperById, type IssuedPaper } from '#server/db/invoices/issued-papers.ts'
import type { ClaimedMessage } from '#server/db/mail/messages.ts'
import { inLanguage } from '#server/services/in-language.ts'
import { receiptOf } from '#server/services/invoices/receipts.ts'
import type { MailFact } from './body.ts'
import type { MailContext, Parts } from './booking-mail-context.ts'
import { framed } from './framed.ts'
import type { Mail } from './mail.ts'

type PaperMessage = Extract<ClaimedMessage, { template: 'paper-to-customer' }>

/** The mail with an invoice or a credit note; null once whom it was for has been erased. */
export async function composePaperMail(
  given: Parts,
  { data, recipient }: PaperMessage,
): Promise<Mail | null> {
  const paper = await findPaperById(given.db, data.paperId)
  if (paper === null || recipient === null || recipient === '') return null
  const [listed] = await findPapers(given.db, { series: paper.series, id: paper.id }, 1)
  if (listed === undefined) return null
  const parts = inLanguage(given, paper.language)
  const { mails } = parts.content.language.phrases
  const { subject, before, facts } = await said(parts, paper, listed)
  const settings = await parts.settings()
  return {
    to: { name: paper.buyer.name, address: recipient },
    replyTo: { name: settings.businessName, address: settings.bookingsEmail },
    automatic: false,
    attachments: [attachmentOf(paper)],
    ...(await framed(parts, subject, { heading: subject, before, facts, after: [mails.paper.questions] })),
  }
}

async function said(
  parts: Parts,
  paper: IssuedPaper,
  { open, dueDate }: ListedPaper,
): Promise<{ subject: string; before: string[]; facts: MailFact[] }> {
  const { tag, phrases } = parts.content.language
  const { paper: words } = phrases.mails
  const number = paperNumber(paper)
  const amount = formatRand(paper.total, tag)
  const facts: MailFact[] = [
    [words.number, number, 'strong'],
    [words.amount, amount],
  ]
  if (paper.series === 'credit note') {
    const of = paper.credits === null ? null : await findPaperById(parts.db, paper.credits)
    const credits = say(tag, words.credits, { number: of === null ? '' : paperNumber(of), why: paper.why })
    return {
      subject: say(tag, words.creditNote, { number, amount }),
      before: [credits, words.attached],
      facts,
    }
  }
  const due = dueDate === null ? '' : formatDate(dueDate, tag)
  if (open === 0)
    return { subject: say(tag, words.paidInvoice, { number, amount }), before: [words.attached], facts }
  const isOver = dueDate !== null && dueDate < capeDate(parts.now())
  return {
    subject: say(tag, isOver ? words.overdue : words.invoice, { number, amount, due }),
    before: [isOver ? words.openStill : words.attached, say(tag, words.pay, { number })],
    facts: [...facts, [words.toPay, formatRand(open, tag)], [words.due, due]],
  }
}

/** The receipt of the payment that a mail is about. It names the guest, so it goes to proven addresses alone. */
export async function receiptFor({
  parts,
  event,
  booking,
  isProven,
}: MailContext): Promise<NonNullable<Mail['attachments']>> {
  if (event.move !== 'payment' || event.data.entry === undefined || !isProven) return []
  const receipt = await receiptOf(parts, { paymentId: event.data.entry, bookingId: booking.id })
  return receipt === null ? [] : [attachmentOf(receipt)]
}

function attachmentOf(paper: PaperNumber & Pick<IssuedPaper, 'pdf'>) {
  return {
    filename: `${paperNumber(paper)}.pdf`,
    content: Buffer.from(paper.pdf),
    contentType: 'application/pdf',
  }
}
