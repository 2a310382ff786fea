import { readContent } from '#server/content.ts'

/** The language of most tests. */
export const { language: english } = readContent()
