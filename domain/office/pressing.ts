/** Something with a time by which it needs somebody. */
type Due = { due: Date; code: string; isSuspected?: boolean }

/**
 * What comes next and what was missed last. Half of them are no enquiries, where there are so many: those anybody can send,
 * and none of these is to be hidden.
 */
export function mostPressing<T extends Due>(all: T[], asOf: Date, most: number): T[] {
  const isEnquiry = ({ code }: T) => code === 'unanswered'
  const enquiries = nearest(all.filter(isEnquiry), asOf)
  const others = nearest(
    all.filter((one) => !isEnquiry(one)),
    asOf,
  ).slice(0, Math.max(most / 2, most - enquiries.length))
  const listed = new Set([...others, ...enquiries.slice(0, most - others.length)])
  return all.filter((one) => listed.has(one))
}

/** What has long been overdue stands behind what can still be kept, and whatever looks like spam behind both. */
function nearest<T extends Due>(all: T[], asOf: Date): T[] {
  const isSpam = ({ isSuspected = false }: T) => Number(isSuspected)
  const distance = ({ due }: T) => Math.abs(due.getTime() - asOf.getTime())
  return all.toSorted((a, b) => isSpam(a) - isSpam(b) || distance(a) - distance(b))
}
