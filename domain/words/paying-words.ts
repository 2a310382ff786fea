import * as z from 'zod'

const text = z.string().trim().min(1)
const news = z.strictObject({ subject: text, heading: text, text })

/** Mails about what is to be paid: asked for when it is confirmed, with a link, before it is due, when it is late, and what went back. */
export const payingNewsShape = {
  refundBegun: news,
  deposit: news,
  billed: news,
  balance: news,
  late: news,
  waitsLonger: news,
  extraAsked: news,
  extra: news,
  refunded: news,
  corrected: news,
}

/** What mails say beside the button that opens a payment. */
export const payingWordsSchema = z.strictObject({
  pay: text,
  asked: text,
  later: text,
  transfer: text,
  transferText: text,
  transferToday: text,
  noBankDetails: text,
  link: text,
  unpaid: text,
})

/** The term that says when it is paid: all by the end of the trip, after a deposit, or the rest or all of it before. */
export const payingTermsSchema = z.strictObject({ byTheEnd: text, deposit: text, ahead: text, rest: text })
