import { expect, test } from 'vitest'
import type { OfficeEnquiry } from '#domain/enquiry/enquiry.ts'
import { SATURDAY_MORNING as at } from '#tests/support/people.ts'
import { conversationJson } from './conversation-json.ts'

test('a conversation names what was attached to its mails, and which of ours came back', () => {
  const details = {
    name: 'Anna',
    email: 'anna@example.org',
    phone: '',
    service: '',
    subject: '',
    message: 'Hello',
  }
  const enquiry: OfficeEnquiry = {
    id: '1',
    reference: 'BE482921',
    name: 'Anna',
    email: 'anna@example.org',
    status: 'new',
    content: { kind: 'contact', details: { ...details, service: '' } },
    language: 'en',
    suspicion: null,
    quoteId: null,
    createdAt: at,
    answerBy: at,
    revision: 1,
    assignee: null,
    trips: [],
    quoted: null,
    firstAnswer: null,
    closedWhy: '',
    booking: null,
    joined: 0,
  }
  const passport = { name: 'passport.pdf', type: 'application/pdf', bytes: 30_000 }
  const map = { name: 'map.png', type: 'image/png', bytes: 500 }
  const mail = {
    sender: 'anna@example.org',
    messageId: null,
    subject: '',
    quoted: '',
    digest: '',
    doubts: [],
    at,
  }
  const json = conversationJson(
    {
      enquiry,
      joined: [],
      later: [],
      entries: [
        {
          id: 'e1',
          kind: 'answer',
          channel: 'mail',
          text: 'Mine.',
          quotes: [],
          tripListId: null,
          enquiryId: '1',
          by: null,
          at,
        },
        {
          id: 'e2',
          kind: 'reply',
          channel: 'mail',
          text: 'Ours.',
          quotes: [],
          tripListId: null,
          enquiryId: '1',
          by: null,
          at,
        },
      ],
      mails: [
        { ...mail, mailId: 'm1', enquiryId: '1', entryId: null, attachments: [map] },
        { ...mail, mailId: 'm2', enquiryId: '1', entryId: 'e1', attachments: [passport] },
      ],
      failed: [{ id: 'e2', to: 'anna@example.org', answer: '550 no such mailbox', at }],
      drafts: [],
      events: [],
    },
    'https://tours.example',
  )
  expect(json).toMatchObject({
    attachments: [map],
    messages: [
      { text: 'Hello', attachments: [map] },
      { text: 'Mine.', attachments: [passport], returned: null },
      { text: 'Ours.', attachments: [], returned: { at: at.toISOString(), why: '550 no such mailbox' } },
    ],
  })
})
