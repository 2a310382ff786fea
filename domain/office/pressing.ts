/** An item with a deadline. */
type Due = { due: Date; code: string; isSuspected?: boolean }

/**
 * The items due next and those most recently missed. If there are enough, half of them are not enquiries: anybody can
 * send those, and they must not crowd out anything else.
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

/** Long overdue items come after those that can still be met, and suspected spam comes last. */
function nearest<T extends Due>(all: T[], asOf: Date): T[] {
  const isSpam = ({ isSuspected = false }: T) => Number(isSuspected)
  const distance = ({ due }: T) => Math.abs(due.getTime() - asOf.getTime())
  return all.toSorted((a, b) => isSpam(a) - isSpam(b) || distance(a) - distance(b))
}
