import { expect, test } from 'vitest'
import { contentIn } from '#server/content.ts'
import { pageWords } from '#server/services/pages.ts'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import type { Settings } from '#domain/business/settings.ts'
import { shippedContent } from '#tests/support/english.ts'

type Switches = Pick<Settings, 'payToDriver' | 'payEft' | 'payPayfast'>
const ALL_ON: Switches = { payToDriver: true, payEft: true, payPayfast: true }

/** The answer among the questions and answers of the contact page. */
async function howToPay(switches: Partial<Switches>, tag = 'en') {
  const words = await pageWords(
    {
      content: contentIn(shippedContent, tag),
      settings: async () => ({ ...shippedContent.business.settings, ...ALL_ON, ...switches }),
      tariff: async () => ({ ...tariffSchema.parse(shippedContent.tariff), version: 1 }),
      vehicles: async () => shippedContent.vehicles.models,
    },
    'contact-page',
  )
  return words.faqs[2]?.answer
}

test('pages promise no way to pay that is switched off', async () => {
  expect(await howToPay({})).toMatch(/^By cash, card or bank transfer, online or to the driver\./)
  expect(await howToPay({ payEft: false })).toMatch(/^By cash or card, online or to the driver\./)
  expect(await howToPay({ payEft: false, payPayfast: false })).toMatch(/^By cash or card, to the driver\./)
  expect(await howToPay({ payToDriver: false, payPayfast: false })).toMatch(/^By bank transfer, online\./)
  expect(await howToPay({ payEft: false }, 'de')).toMatch(/^Sie zahlen bar oder mit Karte, online oder beim/)
})
