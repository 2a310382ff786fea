import { Window } from 'happy-dom'
import { readContent } from '#server/content.ts'

/** Attributes that people read or hear. */
const READ = ['alt', 'aria-label', 'aria-description', 'placeholder', 'title', 'label']
const METAS = /^(description|og:title|og:description|og:image:alt)$/
const SILENT = 'script, style, template, svg, [data-shared-as], body [lang]'

/** The texts of a page in the pseudo-language in which a word of English was left behind. */
export function leftBehind(html: string): string[] {
  return textsOf(html).filter((text) => hasPlainWord(text))
}

/** Every text of a page that somebody reads or hears, but for what says that it is in another language. */
function textsOf(html: string): string[] {
  const { document } = new Window({
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  })
  document.write(html)
  for (const silent of document.querySelectorAll(SILENT)) silent.remove()
  const texts = [document.title]
  for (const element of document.querySelectorAll('*')) {
    for (const name of READ) texts.push(element.getAttribute(name) ?? '')
    if (METAS.test(element.getAttribute('name') ?? element.getAttribute('property') ?? ''))
      texts.push(element.getAttribute('content') ?? '')
    const own = [...element.childNodes].filter(({ nodeName }) => nodeName === '#text')
    texts.push(own.map((node) => node.textContent).join(''))
  }
  return [...new Set(texts.map((text) => text.replaceAll(/\s+/g, ' ').trim()))].filter((text) => text !== '')
}

/** Of a text, too: three plain letters in a row that are no name. */
export function hasPlainWord(text: string): boolean {
  return /[A-Za-z]{3,}/.test(text.replaceAll(NAMES, ''))
}

/**
 * References of bookings; dates and lists, which Intl does not know in a language that nobody speaks; minutes, which are the same in all; addresses of
 * mails and pages; trade marks; the province in the names of places.
 */
const PLAIN = [
  String.raw`\b(?:G-)?[A-Z\d]{3}-[A-Z\d]{3}\b`,
  String.raw`\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*\b(?: \d+)?`,
  String.raw`\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\b`,
  String.raw`\b(?:and|or)\b`,
  String.raw`\S+@\S+`,
  String.raw`https?://\S+`,
  String.raw`\b\d+ min\b`,
  'WhatsApp',
  'OpenStreetMap',
  'Google',
  'Tripadvisor',
  'Facebook',
  'Western Cape',
]

/** Names are the same in every language: of people, places, vehicles and the business; and what looks like no word. */
const NAMES = namesIn(readContent())

function namesIn({ business, places, vehicles, words }: ReturnType<typeof readContent>): RegExp {
  const names = [
    ...Object.values(business.settings).filter((value) => typeof value === 'string'),
    ...places.flatMap(({ name, aliases = [] }) => [name, name.replace(/ \(.*\)$/, ''), ...aliases]),
    ...words.areas.regions.flatMap(({ name, areas }) => [name, ...areas.map((area) => area.name)]),
    ...words.reviews.reviews.flatMap(({ name, location }) => [name, location]),
    ...vehicles.models.flatMap(({ make, name }) => [make, name]),
    ...vehicles.units.map(({ registration }) => registration),
    ...words.fleet.categories.items.flatMap(({ models }) => models),
  ].filter((name) => name.length > 2)
  const longestFirst = [...new Set(names)]
    .toSorted((a, b) => b.length - a.length)
    .map((name) => name.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  return new RegExp([...longestFirst, ...PLAIN].join('|'), 'g')
}
