import { keptLanguage } from '#domain/words/language.ts'
import type { RequestContext } from './context.ts'

/** The language kept with somebody who sends a form of this page. */
export function languageToKeep({ language, deps }: RequestContext, request: Request): string {
  const tags = [...deps.content.languages.keys()]
  return keptLanguage(language.tag, request.headers.get('Accept-Language'), tags)
}
