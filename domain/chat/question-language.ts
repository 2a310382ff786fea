import { ENGLISH } from '#domain/words/language.ts'
import { wordsIn } from './words.ts'

/** The small words that identify a language. */
const SMALL_WORDS: Record<string, string> = {
  en: 'the are you your we i do does can could would will how much what where when who to from for with and my our a an of it at on any be there hello hi thanks is in us me have has if not no need want get',
  de: 'ich wir sie ist sind und der die das den dem ein eine einen kann konnen koennen wie viel was von vom nach fur fuer mit zum zur haben hat gibt es auf nicht kostet wann wo bitte hallo guten tag danke kein keine noch am um unser unsere unseren mein meine meinen zu auch bei wird werden holen fahren brauche brauchen mochte moechte im oder wenn uns preis fahrer sprechen deutsch personen flughafen nehmen muss buchen fahrt kinder kindersitz kindersitze kapstadt bezahlen zahlen stornieren meiner einem dann ja nein',
  af: 'ek julle ons hoe nie vir wat kan het jy en na van dit is n die by ook met kos hoeveel asseblief dankie moet waar wanneer my wil',
}

/** More of them, which identify none. */
const MORE_SMALL_WORDS: Record<string, string> = {
  en:
    'just please they them this that these those then than also about been were some more most only well good know tell like ' +
    'make take give going come back still even really must shall should into onto over under before after until while during ' +
    'possible want wants looking look',
  de:
    'diese dieser dieses dass damit dort hier oben unten mehr sehr auch noch schon ganz gern gerne sagen wissen machen geben ' +
    'kommen gehen sollen sollte wurde wurden waren habe hatte haette hatten wollen wollte ueber unter nach waehrend wahrend welche ' +
    'welcher welches alles etwas jemand immer nochmal eigentlich',
}

/** Words that stand in any question of the language. */
export function smallWordsOf(tag: string): Set<string> {
  return new Set(`${SMALL_WORDS[tag] ?? ''} ${MORE_SMALL_WORDS[tag] ?? ''}`.split(' '))
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
