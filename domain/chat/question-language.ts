import { ENGLISH } from '#domain/words/language.ts'
import { wordsIn } from './words.ts'

/** The small words that identify a language; in no question do they need an answer. */
export const SMALL_WORDS: Record<string, string> = {
  en: 'the are you your we i do does can could would will how much what where when who to from for with and my our a an of it at on any be there hello hi thanks is in us me have has if not no need want get',
  de: 'ich wir sie ist sind und der die das den dem ein eine einen kann konnen koennen wie viel was von vom nach fur fuer mit zum zur haben hat gibt es auf nicht kostet wann wo bitte hallo guten tag danke kein keine noch am um unser unsere unseren mein meine meinen zu auch bei wird werden holen fahren brauche brauchen mochte moechte im oder wenn uns preis fahrer sprechen deutsch personen flughafen nehmen muss buchen fahrt kinder kindersitz kindersitze kapstadt bezahlen zahlen stornieren meiner einem dann ja nein',
  af: 'ek julle ons hoe nie vir wat kan het jy en na van dit is n die by ook met kos hoeveel asseblief dankie moet waar wanneer my wil',
}

/**
 * The language in which a question is answered: its own where we have that, English where it is another, and that of
 * the page where its words tell nothing.
 */
export function questionLanguage(question: string, page: string, tags: string[]): string {
  const said = wordsIn(question)
  const scores = Object.entries(SMALL_WORDS).map(([tag, words]) => {
    const known = new Set(words.split(' '))
    return { tag, score: said.filter((word) => known.has(word)).length }
  })
  const [best, next] = scores.toSorted((a, b) => b.score - a.score)
  if (best === undefined || best.score === 0 || best.score === next?.score) return page
  return tags.includes(best.tag) ? best.tag : ENGLISH
}
