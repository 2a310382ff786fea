import { readContent } from '#server/content.ts'

export const shippedContent = readContent()

/** The language of most tests. */
export const { language: english } = shippedContent
