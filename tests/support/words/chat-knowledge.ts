import { tariffSchema } from '#domain/pricing/tariff.ts'
import { contentIn, readContent } from '#server/content.ts'
import { chatKnowledge } from '#server/services/chat/knowledge.ts'

const english = readContent()

/** What the chat knows in a language, on a Monday. */
export async function knowledgeIn(tag: string) {
  const content = contentIn(english, tag)
  const known = await chatKnowledge({
    content,
    settings: () => Promise.resolve(content.business.settings),
    tariff: () => Promise.resolve({ ...tariffSchema.parse(content.tariff), version: 1 }),
    vehicles: () => Promise.resolve(content.vehicles.models),
  })
  return { ...known, now: new Date('2026-11-23T08:00:00+02:00') }
}
