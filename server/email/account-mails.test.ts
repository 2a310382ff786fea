import { expect, test } from 'vitest'
import { readContent } from '#server/content.ts'

const { 'account-mails': mails } = readContent().words

test.each(Object.entries(mails))('the mail "%s" says what to do if it was somebody else', (_, { notYou }) => {
  expect(notYou).toMatch(/\b(not|did not) (ask|open|you)|this was not you|Not you/)
})
