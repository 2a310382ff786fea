import { contentIn } from '#server/content.ts'
import { tagFor } from '#domain/words/language.ts'
import type { Deps } from './deps.ts'

/** Our language for somebody, by the tag stored with them. */
export function ourLanguage({ content }: Pick<Deps, 'content'>, kept: string): string {
  return tagFor(kept, [...content.languages.keys()])
}

/** The same dependencies, with their content in that language. */
export function inLanguage<Some extends Pick<Deps, 'content'>>(deps: Some, tag: string): Some {
  return deps.content.language.tag === tag ? deps : { ...deps, content: contentIn(deps.content, tag) }
}
