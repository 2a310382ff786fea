import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { contentWithGerman } from '#tests/support/second-language.ts'
import { contentIn } from '#server/content.ts'
import { chatKnowledge } from '#server/services/chat/knowledge.ts'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import { understand } from './understand.ts'

/** What Germans type. */

const files = ['chat.yml', 'areas.yml'].map((name) => [name, readFileSync(`content/de/${name}`, 'utf8')])
const content = contentIn(contentWithGerman(Object.fromEntries(files)), 'de')
const german = {
  ...(await chatKnowledge({
    content,
    settings: () => Promise.resolve(content.business.settings),
    tariff: () => Promise.resolve({ ...tariffSchema.parse(content.tariff), version: 1 }),
    vehicles: () => Promise.resolve(content.vehicles.models),
  })),
  now: new Date('2026-11-23T08:00:00+02:00'),
}

/** The topic whose answer it is; `price of …` and `about …` of a place; `between`, `fit`, or `nothing`. */
function meant(message: string): string {
  const meaning = understand(message, [], german)
  if (meaning.kind === 'topic') return meaning.topic.id
  if (meaning.kind === 'place') return `about ${meaning.place.name}`
  if (meaning.kind !== 'trip') return meaning.kind
  const { from, to, somewhere, packageId } = meaning.trip
  const [end, ...others] = [from, to, somewhere].filter(
    (place) => place !== undefined && place.isAirport !== true,
  )
  return packageId ?? (others.length > 0 ? 'between' : `price of ${end?.name}`)
}

const QUESTIONS: Record<string, string[]> = {
  emergency: [
    'NOTFALL',
    'wo ist mein Fahrer??',
    'Niemand ist hier um uns abzuholen',
    'Wir warten immer noch auf unseren Fahrer',
    'Unser Fahrer ist 20 Minuten zu spät',
    'Mein Mann hat Brustschmerzen',
    'Es ist niemand gekommen',
    'wir finden unseren fahrer nicht',
    'wir wurden nicht abgeholt',
    'Der Fahrer fährt zu schnell',
    'hilfe unser fahrer ist nicht gekommen',
    'Hier ist niemand',
    'wir sitzen am Flughafen fest',
    'Ich bin bestohlen worden',
  ],
  unanswered: [
    'Ich warte seit Montag auf Ihre Antwort',
    'Wie lange dauert die Erstattung?',
    'Wann bekomme ich mein Geld zurück?',
    'Ich habe noch keine Antwort auf meine E-Mail',
    'ich warte noch auf ein angebot',
  ],
  drivers: ['Haben die Fahrer ein Führungszeugnis?', 'Sind Ihre Fahrer gut ausgebildet?', 'fuehrungszeugnis'],
  ours: [
    'Was passiert, wenn mein Fahrer zu spät kommt?',
    'Was ist, wenn Sie absagen?',
    'Und wenn das Auto eine Panne hat?',
    'Was passiert wenn niemand da ist',
  ],
  account: [
    'Ich habe mein Passwort vergessen',
    'Kann ich ohne Konto buchen?',
    'Wie kann ich mich anmelden?',
    'Brauche ich ein Konto?',
    'Code nicht erhalten',
  ],
  complaint: [
    'Ich möchte mich beschweren',
    'Der Fahrer war unfreundlich',
    'Beschwerde',
    'mir wurde zu viel berechnet',
  ],
  death: ['Mein Vater ist gestorben, wir müssen absagen', 'Meine Frau liegt im Krankenhaus'],
  validity: [
    'Ändert sich der Preis nach der Buchung?',
    'Wie lange gilt der Preis?',
    'Ist der Preis verbindlich?',
    'wie lange ist das angebot gueltig',
  ],
  delay: [
    'Wie lange wartet der Fahrer, wenn mein Flug Verspätung hat?',
    'Unser Flug hat Verspätung',
    'was ist wenn mein flug verspätet ist',
    'Verfolgen Sie meinen Flug?',
    'wie lange dauert die Einreise',
    'Wir sind spät dran',
    'flugverspaetung',
  ],
  cancel: [
    'Kann ich stornieren?',
    'Storno',
    'Ich möchte meine Buchung ändern',
    'Ich kann nicht kommen',
    'Fahrt auf Freitag verschieben',
    'eine Person mehr',
  ],
  confirmation: [
    'Ist meine Buchung bestätigt?',
    'Wo finde ich meine Buchung?',
    'Buchungsbestätigung',
    'Buchungsnummer',
  ],
  lost: [
    'Ich habe mein Handy im Auto vergessen',
    'Fundbüro',
    'Jacke verloren',
    'Ich habe meine Tasche liegen gelassen',
  ],
  meeting: [
    'Wo ist der Treffpunkt am Flughafen?',
    'Wie erkenne ich meinen Fahrer?',
    'Wo wartet der Fahrer?',
    'Wo treffen wir den Fahrer?',
    'Wie finden wir unseren Fahrer?',
  ],
  waiting: ['Wie lange wartet der Fahrer?', 'Kostet die Wartezeit etwas?', 'Wartezeit'],
  minors: ['Meine Tochter reist allein', 'unbegleitetes Kind', 'Kann mein 14-jähriger Sohn alleine fahren?'],
  children: [
    'Wir reisen mit Kindern',
    'Haben Sie Kindersitze?',
    'Babyschale',
    'Sitzerhöhung für einen 6-Jährigen',
    'Ist ein Kindersitz kostenlos?',
    'Kinderwagen',
  ],
  health: ['Ich bin schwanger', 'Mir wird im Auto schlecht'],
  accessibility: [
    'Meine Mutter sitzt im Rollstuhl',
    'Rollator',
    'Ist das barrierefrei?',
    'Meine Oma kann nicht gut laufen',
    'Rollstul',
    'Blindenhund',
  ],
  pets: ['Darf mein Hund mit?', 'Haustiere', 'Wir reisen mit einer Katze', 'Hund'],
  firearms: ['Jagdgewehr im Gepäck', 'Waffe'],
  luggage: ['Wie viel Gepäck darf ich mitnehmen?', 'Gepaeck', 'Wie viele Koffer passen rein', 'Gepeck'],
  stops: [
    'Können wir unterwegs anhalten?',
    'Zwischenstopp',
    'Ist ein Stopp im Supermarkt möglich?',
    'Halten Sie unterwegs?',
  ],
  traffic: ['Was ist bei Stau?', 'Wie ist der Verkehr?'],
  bank: [
    'Ich habe neue Bankdaten per Mail bekommen',
    'Bankverbindung',
    'Auf welches Konto soll ich überweisen?',
    'IBAN',
  ],
  invoice: ['Bekomme ich eine Rechnung?', 'Quittung', 'Ist die Mehrwertsteuer enthalten?', 'MwSt'],
  payment: ['Wie kann ich bezahlen?', 'Zahlung', 'Nehmen Sie Kreditkarten?', 'Ueberweisung'],
  about: ['Seit wann gibt es Sie?', 'Wem gehört die Firma?', 'Wo sitzen Sie?'],
  group: [
    'Gruppe',
    'Wir sind eine Gruppe von 20 Personen',
    'Bus für unsere Hochzeit',
    'Konferenz',
    'Gruppenrabatt',
    'Reisebus',
  ],
  corporate: ['Firmenkunden', 'Bieten Sie Firmenkonten an?', 'Fahrer für eine Geschäftsreise', 'Meeting'],
  safety: [
    'Sicherheit',
    'Ist es nachts sicher?',
    'Ist das seriös?',
    'Wann bekomme ich den Namen des Fahrers?',
    'Werden die Fahrzeuge regelmäßig gewartet',
  ],
  leave: [
    'Wann müssen wir zum Flughafen losfahren?',
    'Wann sollten wir am Flughafen sein?',
    'Wie früh muss ich am Flughafen sein?',
  ],
  weather: [
    'Was ist bei Regen?',
    'Wann ist Walsaison?',
    'Wie ist das Wetter im Dezember?',
    'beste Reisezeit',
  ],
  days: [
    '3 Tage mit Fahrer',
    'Garden Route Tour Preis',
    'mehrtägige Tour',
    'Rundreise',
    'Bieten Sie Mehrtagestouren an',
  ],
  driverlanguage: ['Spricht der Fahrer Deutsch?'],
  guide: [
    'Haben Sie einen deutschsprachigen Guide?',
    'Reiseleiter',
    'Gibt es eine Führung auf Deutsch?',
    'Sprechen Sie Deutsch?',
  ],
  private: ['Teilen wir das Auto mit anderen?', 'Ist das ein Sammeltransfer?', 'Sind wir allein im Auto?'],
  wine: [
    'Weintour',
    'Weinprobe in Stellenbosch',
    'Was kostet eine Weintour?',
    'Weingüter',
    'wine',
    'Weinregion',
  ],
  tours: ['Stadtrundfahrt', 'Tafelberg', 'Kap der Guten Hoffnung und Pinguine', 'Seilbahn', 'Ausflüge'],
  adventure: [
    'Wandern am Lion’s Head',
    'Surfkurs',
    'Haikäfigtauchen',
    'Paragliding',
    'Abenteuer',
    'Wanderung',
  ],
  cruise: [
    'Kreuzfahrt',
    'Unser Schiff legt um 7 an',
    'Abholung vom Kreuzfahrtterminal',
    'AIDA',
    'Abholung am Hafen',
  ],
  included: ['Was ist inklusive?'],
  manners: ['Darf man im Auto rauchen?'],
  reviews: ['Bewertungen', 'Haben Sie Referenzen?'],
  return: [
    'Ist der Preis hin und zurück?',
    'Rückfahrt',
    'Hin- und Rückfahrt',
    'Hin und Rueckfahrt',
    'einfache Fahrt',
  ],
  hire: ['Auto mit Fahrer'],
  airport: [
    'Flughafen',
    'Was kostet ein Flughafentransfer?',
    'Transfer',
    'Abholung vom Flughafen',
    'Shuttle',
    'Was kostet es vom Flughafen?',
  ],
  duration: ['Fahrzeit', 'Entfernung'],
  far: [
    'Fahren Sie nach Simbabwe?',
    'Was kostet die Fahrt nach Bloemfontein?',
    'Fahren Sie nach Johannesburg?',
    'Addo Elefantenpark: Fahrt nach Addo',
  ],
  price: ['Preis', 'Wie viel kostet es?', 'Angebot', 'Was kostet ein Kleinbus?', 'Wie teuer ist das?'],
  fleet: [
    'Fahrzeuge',
    'Welche Autos fahren Sie?',
    'SUV',
    'Flotte',
    'Wie viele Personen passen in einen SUV?',
    'Taxi',
  ],
  hour: [
    'Öffnungszeiten',
    'Oeffnungszeiten',
    'Arbeiten Sie sonntags?',
    'Fahren Sie auch nachts?',
    'um 3 Uhr nachts',
    '24/7',
  ],
  area: [
    'Gebiete',
    'Welche Gebiete fahren Sie an?',
    'Abholung vom Hotel',
    'Wohin fahren Sie?',
    'Holen Sie uns im Hotel ab?',
  ],
  missedflight: ['Was passiert, wenn ich wegen Stau meinen Flug verpasse?'],
  drivercontact: ['Wie erreiche ich meinen Fahrer?'],
  availability: ['Haben Sie heute noch etwas frei?'],
  together: ['ist das für beide zusammen?'],
  unknown: ['Habt ihr auch E-Autos?'],
  forecast: ['Regnet es nächste Woche?'],
  flightnumber: ['Muss ich die Flugnummer angeben?'],
  book: ['buchen', 'Wie kann ich buchen?', 'Buchung', 'Kurzfristig', 'buchn'],
  privacy: ['Datenschutz', 'Was passiert mit meinen Daten, Datenschutz?', 'Meine Daten löschen', 'DSGVO'],
  bot: ['Bist du ein Roboter?', 'Bot', 'Sind Sie ein Mensch?', 'Chatbot'],
  person: [
    'Ich möchte mit einem Menschen sprechen',
    'Telefonnummer',
    'Wie kann ich Sie erreichen?',
    'E-Mail-Adresse',
    'Können Sie mir helfen?',
    'Hilfe',
  ],
  thanks: ['Danke', 'Vielen Dank', 'Dankeschön', 'Tschüss', 'super', 'Auf Wiedersehen'],
  hello: ['Hallo', 'Guten Tag', 'Guten Abend', 'hi', 'Servus', 'Grüß Gott'],
  'price of Stellenbosch': [
    'Was kostet es nach Stellenbosch?',
    'Stellenbosch Preis?',
    'vom Flughafen nach Stellenbosch',
    'Was kostet ein Taxi nach Stelenbosch',
    'Wie viel zahle ich nach Stellenbosch',
  ],
  'price of Camps Bay': ['Transfer nach Camps Bay', 'Flughafen Camps Bay Preis', 'campsbay zum flughafen'],
  'price of Knysna': ['Was kostet es nach Knysna'],
  'about Hermanus': ['Hermanus', 'Fahren Sie nach Hermanus?', 'Hallo, Hermanus'],
  'about Garden Route': ['Fahren Sie die Garden Route?'],
  between: ['Was kostet es von Camps Bay nach Stellenbosch?', 'Stellenbosch nach Hermanus'],
  nomail: ['Ich habe keine Bestätigung bekommen'],
  fit: ['sechs Koffer'],
  boards: ['Fahrräder'],
  currency: ['Kann ich mit Euro zahlen?'],
  paywhen: ['Muss ich vorher bezahlen?'],
  alone: ['Ich reise als Frau allein'],
  lateflight: [
    'Fahren Sie auch nachts um 3 zum Flughafen?',
    'Können Sie uns um 4:30 Uhr morgens am Hotel abholen?',
  ],
  agreed: ['Ihr Kollege hat mir am Telefon 300 Rand gesagt'],
  tourincluded: ['Was ist bei der Kap-Tour dabei?'],
  whichtour: ['Welche Tour empfehlen Sie für einen Tag?'],
  forothers: ['Kann ich für meine Eltern ein Auto buchen?'],
  calledoff: ['Ist die Seilbahn geschlossen bei Wind'],
  chapmans: ['Chapman’s Peak'],
  toll: ['Ist Maut inbegriffen?'],
  fuel: ['Parkgebühren', 'Ist Benzin dabei?'],
  drinks: ['Alkohol', 'Dürfen wir Bier trinken?'],
  'price of Langebaan': ['Wie lange dauert die Fahrt nach Langebaan?'],
  'price of Hermanus': ['1 Person nach Hermanus', 'Wie weit ist es nach Hermanus?'],
  surcharge: ['Gibt es versteckte Kosten?'],
  'about Wynberg': ['Wynberg'],
  selfdrive: ['Mietwagen', 'Kann ich ein Auto ohne Fahrer mieten?'],
  nothing: ['?!', 'Zebra', 'Teppich', 'Sind Sie auf Facebook', 'Ich glaube schon', 'der Zug'],
}

describe('the chat assistant in German', () => {
  it.each(Object.entries(QUESTIONS).flatMap(([topic, asked]) => asked.map((words) => [words, topic])))(
    'takes "%s" for: %s',
    (words, topic) => {
      expect(meant(words)).toBe(topic)
    },
  )

  it('knows the eleven words of the specification', () => {
    const words = 'Preis Fahrzeuge Gebiet buchen Stunde Gruppe Sicherheit stornieren Flughafen Wein Zahlung'
    const topics = 'price fleet area book hour group safety cancel airport wine payment'
    expect(words.split(' ').map(meant)).toEqual(topics.split(' '))
  })

  it('answers the questions that it offers', () => {
    expect(content.words.chat.quickQuestions.map(meant)).toEqual([
      'airport',
      'area',
      'fleet',
      'cancel',
      'payment',
    ])
  })
})
