import { and, eq } from 'drizzle-orm'
import { replyTemplates } from './conversation-schema.ts'
import type { Db } from './connect.ts'

/** A template as the office changed it; without a text it is not wanted. */
export type ChangedTemplate = { code: string; language: string; name: string; text: string }

export async function findTemplates(db: Db, language: string): Promise<ChangedTemplate[]> {
  const { code, name, text, at } = replyTemplates
  return db
    .select({ code, language: replyTemplates.language, name, text })
    .from(replyTemplates)
    .where(eq(replyTemplates.language, language))
    .orderBy(at)
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
export async function deleteTemplate(tx: Db, code: string, language: string): Promise<void> {
  await tx
    .delete(replyTemplates)
    .where(and(eq(replyTemplates.code, code), eq(replyTemplates.language, language)))
}
