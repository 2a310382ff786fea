import { contentIn } from '#server/content.ts'
import type { Deps } from './deps.ts'

/** The same, saying everything in that language. */
export function inLanguage<Some extends Pick<Deps, 'content'>>(deps: Some, tag: string): Some {
  return deps.content.language.tag === tag ? deps : { ...deps, content: contentIn(deps.content, tag) }
}
