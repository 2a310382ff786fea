import { contentIn } from '#server/content.ts'
import { tagFor } from '#domain/words/language.ts'
import type { Deps } from './deps.ts'

/** Which of the languages that have a folder somebody is written to in, by the tag that is kept with them. */
export function ourLanguage({ content }: Pick<Deps, 'content'>, kept: string): string {
  return tagFor(kept, [...content.languages.keys()])
}

/** The same, saying everything in that language. */
export function inLanguage<Some extends Pick<Deps, 'content'>>(deps: Some, tag: string): Some {
  return deps.content.language.tag === tag ? deps : { ...deps, content: contentIn(deps.content, tag) }
}
