import { say } from '#domain/words/phrases.ts'
import {
  type ChangedTemplate,
  deleteTemplate,
  findTemplates,
  putTemplate,
} from '#server/db/reply-templates.ts'
import type { OfficeActor } from '../bookings/moves.ts'
import { noteOfficeAct } from '../bookings/office-acts.ts'
import type { Deps } from '../deps.ts'
import { inLanguage } from '../in-language.ts'

/** A text with which a reply begins; `{name}` stands for the guest's first name. */
export type ReplyTemplate = {
  code: string
  name: string
  text: string
  /** Whether the office changed or added it. */
  isChanged: boolean
}

/** The templates of a language: those of the content as the office changed them, then the office's own. */
export async function templatesIn(deps: Pick<Deps, 'db' | 'content'>, tag: string): Promise<ReplyTemplate[]> {
  const { replies } = inLanguage(deps, tag).content.words
  const changed = new Map((await findTemplates(deps.db, tag)).map((one) => [one.code, one]))
  const ours = Object.entries(replies).map(([code, template]) => {
    const change = changed.get(code)
    return { code, ...(change ?? template), isChanged: change !== undefined }
  })
  const own = [...changed.values()].filter(({ code }) => !Object.hasOwn(replies, code))
  return [...ours, ...own.map((one) => ({ ...one, isChanged: true }))]
    .filter(({ text }) => text !== '')
    .map(({ code, name, text, isChanged }) => ({ code, name, text, isChanged }))
}

/** The same for one guest, whose first name is filled in. */
export async function templatesFor(
  deps: Pick<Deps, 'db' | 'content'>,
  tag: string,
  guest: string,
): Promise<ReplyTemplate[]> {
  const { language } = inLanguage(deps, tag).content
  const [first = ''] = guest.trim().split(/\s+/)
  const name = first === '' ? say(language.tag, language.phrases.mails.traveller, {}) : first
  const templates = await templatesIn(deps, tag)
  return templates.map((template) => ({ ...template, text: template.text.replaceAll('{name}', name).trim() }))
}

/** Changes a template, or adds one where `code` is empty; null takes the office's change of it back. */
export async function saveTemplate(
  deps: Pick<Deps, 'db' | 'now' | 'newId'>,
  by: OfficeActor,
  { code: named, language }: Pick<ChangedTemplate, 'code' | 'language'>,
  changed: Pick<ChangedTemplate, 'name' | 'text'> | null,
): Promise<void> {
  const code = named === '' ? deps.newId() : named
  const { userId } = by
  await deps.db.transaction(async (tx) => {
    if (changed === null) await deleteTemplate(tx, code, language)
    else await putTemplate(tx, { ...changed, code, language, userId, at: deps.now() })
    await noteOfficeAct(deps, tx, by, { act: 'reply template', code, language })
  })
}
