import type { OfficeActor } from '#domain/booking/actor.ts'
import { changesOfParts, TEMPLATE_CHANGED } from '#domain/office/trace.ts'
import { ENGLISH } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { deleteTemplate, findTemplates, putTemplate } from '#server/db/enquiries/reply-templates.ts'
import type { Deps } from '../deps.ts'
import { inLanguage } from '../in-language.ts'
import { recordAct } from '../office/trace/acts.ts'

/** A template in one language; if empty, guests get the English one. */
export type TemplateText = { name: string; text: string }

/** The start of a reply, by language. `{name}` is the guest's first name, `{businessName}` ours. */
export type ReplyTemplate = {
  code: string
  texts: Record<string, TemplateText>
  /** Whether the office changed or added it. */
  isChanged: boolean
}

const NOTHING: TemplateText = { name: '', text: '' }

/** The templates from `content/` with the office's changes, then the office's own. */
export async function allTemplates(deps: Pick<Deps, 'db' | 'content'>): Promise<ReplyTemplate[]> {
  const changed = await findTemplates(deps.db)
  const tags = [...deps.content.languages.keys()]
  const ours = (tag: string): Record<string, TemplateText> => inLanguage(deps, tag).content.words.replies
  const codes = new Set([...Object.keys(ours(ENGLISH)), ...changed.map(({ code }) => code)])
  return [...codes].map((code) => {
    const changes = changed.filter((one) => one.code === code)
    const textIn = (tag: string): TemplateText => {
      const { name, text } = changes.find(({ language }) => language === tag) ?? ours(tag)[code] ?? NOTHING
      return { name, text }
    }
    return {
      code,
      texts: Object.fromEntries(tags.map((tag) => [tag, textIn(tag)])),
      isChanged: changes.length > 0,
    }
  })
}

/** The templates for one guest, in their language if available, with their first name. */
export async function templatesFor(
  deps: Pick<Deps, 'db' | 'content' | 'settings'>,
  tag: string,
  guest: string,
): Promise<(TemplateText & { code: string; isTranslated: boolean })[]> {
  const { language } = inLanguage(deps, tag).content
  const [first = ''] = guest.trim().split(/\s+/)
  const name = first === '' ? say(language.tag, language.phrases.mails.traveller, {}) : first
  const [all, { businessName }] = await Promise.all([allTemplates(deps), deps.settings()])
  return all.flatMap(({ code, texts }) => {
    const { [tag]: own = NOTHING, [ENGLISH]: english = NOTHING } = texts
    const isTranslated = own.text !== ''
    const { text } = isTranslated ? own : english
    if (text === '') return []
    const filled = text.replaceAll('{name}', name).replaceAll('{businessName}', businessName).trim()
    return [{ code, name: (isTranslated && own.name) || english.name, text: filled, isTranslated }]
  })
}

/** `name (en)`, `text (en)`, as the trace names them. */
function partsOf(texts: ReplyTemplate['texts']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).flatMap(([tag, { name, text }]) => [
      [`name (${tag})`, name],
      [`text (${tag})`, text.trim()],
    ]),
  )
}

/** Changes a template, or adds one if `code` is empty; null restores the original. */
export async function saveTemplate(
  deps: Pick<Deps, 'db' | 'now' | 'newId' | 'content'>,
  by: OfficeActor,
  named: string,
  texts: Record<string, TemplateText> | null,
): Promise<void> {
  const code = named === '' ? deps.newId() : named
  const { userId } = by
  await deps.db.transaction(async (tx) => {
    const found = async () =>
      (await allTemplates({ ...deps, db: tx })).find((one) => one.code === code)?.texts ?? {}
    const before = await found()
    if (texts === null) await deleteTemplate(tx, code)
    for (const [language, { name, text }] of Object.entries(texts ?? {})) {
      const was = before[language] ?? NOTHING
      if (name === was.name && text === was.text.trim()) continue
      await putTemplate(tx, { code, language, name, text, userId, at: deps.now() })
    }
    const after = await found()
    const changes = changesOfParts(partsOf(before), partsOf(after))
    if (changes.length === 0) return
    const name = (after[ENGLISH] ?? before[ENGLISH])?.name || null
    await recordAct(deps, tx, by, {
      topic: 'settings',
      what: TEMPLATE_CHANGED,
      reference: name,
      record: code,
      changes,
      details: { code },
    })
  })
}
