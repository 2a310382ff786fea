import { expect, test } from 'vitest'
import { readContent } from '#server/content.ts'

const { 'account-mails': mails } = readContent().words

/** What the office is told of, it did not ask for. */
const { securityAlarm: _, ...toAccounts } = mails

test.each(Object.entries(toAccounts))(
  'the mail "%s" says what to do if it was someone else',
  (_, { notYou }) => {
    expect(notYou).toMatch(/\b(not|did not) (ask|create|you)|this was not you|Not you|Unless you/)
  },
)
