import { eq } from 'drizzle-orm'
import { replyTemplates } from '../schema/conversations.ts'
import type { Db } from '../connect.ts'

/** A template as the office changed it, in one language. */
type ChangedTemplate = { code: string; language: string; name: string; text: string }

/** Of all languages, the first that was changed first. */
export async function findTemplates(db: Db): Promise<ChangedTemplate[]> {
  const { code, language, name, text, at } = replyTemplates
  return db.select({ code, language, name, text }).from(replyTemplates).orderBy(at)
}

export async function putTemplate(
  tx: Db,
  template: ChangedTemplate & { userId: string | null; at: Date },
): Promise<void> {
  const { name, text, userId, at } = template
  await tx
    .insert(replyTemplates)
    .values(template)
    .onConflictDoUpdate({
      target: [replyTemplates.code, replyTemplates.language],
      set: { name, text, userId, at },
    })
}

/** What the content says counts again. */
export async function deleteTemplate(tx: Db, code: string): Promise<void> {
  await tx.delete(replyTemplates).where(eq(replyTemplates.code, code))
}
