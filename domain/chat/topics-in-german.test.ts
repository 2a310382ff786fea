import { describe, expect, it } from 'vitest'
import { contentIn, readContent } from '#server/content.ts'
import { knowledgeIn } from '#tests/support/words/chat-knowledge.ts'
import { meaningOf } from '#tests/support/words/chat-meaning.ts'

/** What Germans type. */

const german = await knowledgeIn('de')
const { quickQuestions } = contentIn(readContent(), 'de').words.chat

const meant = (message: string) => meaningOf(message, german)

const QUESTIONS: Record<string, string[]> = {
  complaint: ['Der Fahrer war am Handy', 'Das Auto roch nach Hund und war voller Haare'],
  ours: ['Was passiert, wenn mein Fahrer zu spät kommt?', 'Was ist, wenn Sie absagen?'],
  unanswered: ['Ich warte seit Montag auf Ihre Antwort', 'Wie lange dauert die Erstattung?'],
  emergency: ['NOTFALL', 'wo ist mein Fahrer??'],
  far: ['Fahren Sie nach Simbabwe?', 'Was kostet die Fahrt nach Bloemfontein?'],
  account: ['Ich habe mein Passwort vergessen', 'Kann ich ohne Konto buchen?'],
  death: ['Mein Vater ist gestorben, wir müssen absagen', 'Meine Frau liegt im Krankenhaus'],
  traffic: ['Was ist bei Stau?', 'Wie ist der Verkehr?'],
  delay: ['Wie lange wartet der Fahrer, wenn mein Flug Verspätung hat?', 'Unser Flug hat Verspätung'],
  flightnumber: ['Muss ich die Flugnummer angeben?'],
  confirmation: ['Ist meine Buchung bestätigt?', 'Wo finde ich meine Buchung?'],
  cancel: ['Kann ich stornieren?', 'Storno'],
  lost: ['Mein Koffer ist noch bei euch im Auto!', 'Ich habe mein Handy im Auto vergessen'],
  unknown: ['Habt ihr auch E-Autos?'],
  agreed: ['Ihr Kollege hat mir am Telefon 300 Rand gesagt'],
  weather: ['Was ist bei Regen?', 'Wann ist Walsaison?'],
  minors: ['Meine Tochter reist allein', 'unbegleitetes Kind'],
  meeting: ['Wo ist der Treffpunkt am Flughafen?', 'Wie erkenne ich meinen Fahrer?'],
  waiting: ['Wie lange wartet der Fahrer?', 'Kostet die Wartezeit etwas?'],
  whichtour: ['Welche Tour empfehlen Sie für einen Tag?'],
  children: ['Wir reisen mit Kindern', 'Haben Sie Kindersitze?'],
  health: ['Ich bin schwanger', 'Mir wird im Auto schlecht'],
  accessibility: ['Meine Mutter sitzt im Rollstuhl', 'Rollator'],
  pets: ['Darf mein Hund mit?', 'Haustiere'],
  goods: ['Jagdgewehr im Gepäck', 'Waffe'],
  boards: ['Fahrräder'],
  luggage: ['Wie viel Gepäck darf ich mitnehmen?', 'Gepaeck'],
  stops: ['Können wir unterwegs anhalten?', 'Zwischenstopp'],
  toll: ['Chapman’s Peak', 'Ist Maut inbegriffen?'],
  bank: ['Ich habe neue Bankdaten per Mail bekommen', 'Bankverbindung'],
  invoice: ['Bekomme ich eine Rechnung?', 'Quittung'],
  perperson: ['ist das für beide zusammen?'],
  otherpay: ['Kann ich mit Euro zahlen?'],
  paywhen: ['Muss ich vorher bezahlen?'],
  about: ['Seit wann gibt es Sie?', 'Wem gehört die Firma?'],
  payment: ['Wie kann ich bezahlen?', 'Zahlung'],
  forothers: ['Kann ich für meine Eltern ein Auto buchen?'],
  private: ['Teilen wir das Auto mit anderen?', 'Ist das ein Sammeltransfer?'],
  hire: ['Auto mit Fahrer', 'Mietwagen'],
  group: ['Gruppe', 'Wir sind eine Gruppe von 20 Personen'],
  corporate: ['Firmenkunden', 'Bieten Sie Firmenkonten an?'],
  safety: ['Haben die Fahrer ein Führungszeugnis?', 'Sind Ihre Fahrer gut ausgebildet?', 'fuehrungszeugnis'],
  lateflight: [
    'Fahren Sie auch nachts um 3 zum Flughafen?',
    'Können Sie uns um 4:30 Uhr morgens am Hotel abholen?',
  ],
  availability: ['Haben Sie heute noch etwas frei?'],
  leave: ['Wann müssen wir zum Flughafen losfahren?', 'Wann sollten wir am Flughafen sein?'],
  cruise: ['Kreuzfahrt', 'Unser Schiff legt um 7 an'],
  days: ['3 Tage mit Fahrer', 'Garden Route Tour Preis'],
  guide: ['Spricht der Fahrer Deutsch?', 'Haben Sie einen deutschsprachigen Guide?'],
  manners: ['Darf man im Auto rauchen?', 'Alkohol'],
  return: ['Ist der Preis hin und zurück?', 'Rückfahrt'],
  included: ['Was ist inklusive?', 'Was ist bei der Kap-Tour dabei?'],
  wine: ['Weintour', 'Weinprobe in Stellenbosch'],
  tours: ['Stadtrundfahrt', 'Tafelberg'],
  adventure: ['Wandern am Lion’s Head', 'Surfkurs'],
  reviews: ['Bewertungen', 'Haben Sie Referenzen?'],
  fixedprice: ['Ändert sich der Preis nach der Buchung?', 'Wie lange gilt der Preis?'],
  airport: ['Flughafen', 'Was kostet ein Flughafentransfer?'],
  duration: ['Fahrzeit', 'Entfernung'],
  price: ['Preis', 'Wie viel kostet es?'],
  fleet: ['Fahrzeuge', 'Welche Autos fahren Sie?'],
  hour: ['Öffnungszeiten', 'Oeffnungszeiten'],
  area: ['Gebiete', 'Welche Gebiete fahren Sie an?'],
  book: ['buchen', 'Wie kann ich buchen?'],
  privacy: ['Datenschutz', 'Was passiert mit meinen Daten, Datenschutz?'],
  bot: ['Bist du ein Roboter?', 'Bot'],
  person: ['Ich möchte mit einem Menschen sprechen', 'Telefonnummer'],
  thanks: ['Danke', 'Vielen Dank'],
  hello: ['Hallo', 'Guten Tag'],
  'about Hermanus': ['Hermanus', 'Fahren Sie nach Hermanus?'],
  'about Garden Route': ['Fahren Sie die Garden Route?'],
  'about Wynberg': ['Wynberg'],
  nothing: ['?!', 'Zebra'],
  newflight: ['Mein Flug wurde gestrichen', 'Meine Flugnummer hat sich geändert'],
  comfort: ['Gibt es WLAN im Auto?'],
  extras: ['Sind Eintritte inklusive?'],
  tip: ['Soll man Trinkgeld geben?'],
  discount: ['Ist Uber billiger?'],
  layover: ['Wir haben 7 Stunden Aufenthalt, geht da eine Tour?'],
  job: ['Suchen Sie Fahrer?'],
  tourplan: ['Wo beginnt die Tour?'],
  bookahead: ['Wie lange im Voraus muss ich buchen?'],
  robbenisland: ['Fahren Sie nach Robben Island?'],
}

describe('the chat assistant in German', () => {
  it.each(Object.entries(QUESTIONS).flatMap(([topic, asked]) => asked.map((words) => [words, topic])))(
    'takes "%s" for: %s',
    (words, topic) => expect(meant(words)).toBe(topic),
  )

  it('knows its eleven keywords', () => {
    const words = 'Preis Fahrzeuge Gebiet buchen Stunde Gruppe Sicherheit stornieren Flughafen Wein Zahlung'
    const topics = 'price fleet area book hour group safety cancel airport wine payment'
    expect(words.split(' ').map(meant)).toEqual(topics.split(' '))
  })

  it('answers the questions that it offers', () => {
    expect(quickQuestions.map(meant)).toEqual(['airport', 'area', 'fleet', 'cancel', 'payment'])
  })
})
