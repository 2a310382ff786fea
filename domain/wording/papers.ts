import type { PaperKind } from '#domain/fleet/papers.ts'

/** What the office calls papers. */
export const PAPER_NAMES: Record<PaperKind, string> = {
  roadworthy: 'Roadworthy',
  'licence-disc': 'Licence disc',
  'operating-licence': 'Operating licence',
  insurance: 'Insurance',
  licence: 'Driving licence',
  prdp: 'Driving permit (PrDP)',
}

/** Within a sentence: `driving permit (PrDP)`. */
export function paperInSentence(kind: PaperKind): string {
  const name = PAPER_NAMES[kind]
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}`
}
