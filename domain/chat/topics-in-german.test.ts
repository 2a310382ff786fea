import { describe, expect, it } from 'vitest'
import { contentIn, readContent } from '#server/content.ts'
import { knowledgeIn } from '#tests/support/chat-knowledge.ts'
import { meaningOf } from '#tests/support/chat-meaning.ts'

/** What Germans type. */

const german = await knowledgeIn('de')
const { quickQuestions } = contentIn(readContent(), 'de').words.chat

const meant = (message: string) => meaningOf(message, german)

const QUESTIONS: Record<string, string[]> = {
  complaint: [
    'Der Fahrer war am Handy',
    'Das Auto roch nach Hund und war voller Haare',
    'Ich möchte mich beschweren',
    'Der Fahrer war unfreundlich',
    'Beschwerde',
  ],
  ours: [
    'Was passiert, wenn mein Fahrer zu spät kommt?',
    'Was ist, wenn Sie absagen?',
    'Und wenn das Auto eine Panne hat?',
  ],
  unanswered: [
    'Ich warte seit Montag auf Ihre Antwort',
    'Wie lange dauert die Erstattung?',
    'Wann bekomme ich mein Geld zurück?',
  ],
  emergency: [
    'NOTFALL',
    'wo ist mein Fahrer??',
    'Niemand ist hier um uns abzuholen',
    'Wir warten immer noch auf unseren Fahrer',
    'Unser Fahrer ist 20 Minuten zu spät',
    'Mein Mann hat Brustschmerzen',
    'Es ist niemand gekommen',
    'wir finden unseren fahrer nicht',
  ],
  far: [
    'Fahren Sie nach Simbabwe?',
    'Was kostet die Fahrt nach Bloemfontein?',
    'Fahren Sie nach Johannesburg?',
  ],
  account: ['Ich habe mein Passwort vergessen', 'Kann ich ohne Konto buchen?', 'Wie kann ich mich anmelden?'],
  death: ['Mein Vater ist gestorben, wir müssen absagen', 'Meine Frau liegt im Krankenhaus'],
  traffic: [
    'Was ist bei Stau?',
    'Wie ist der Verkehr?',
    'Was passiert, wenn ich wegen Stau meinen Flug verpasse?',
  ],
  delay: [
    'Wie lange wartet der Fahrer, wenn mein Flug Verspätung hat?',
    'Unser Flug hat Verspätung',
    'was ist wenn mein flug verspätet ist',
    'Verfolgen Sie meinen Flug?',
    'wie lange dauert die Einreise',
    'Wir sind spät dran',
  ],
  flightnumber: ['Muss ich die Flugnummer angeben?'],
  confirmation: ['Ist meine Buchung bestätigt?', 'Wo finde ich meine Buchung?', 'Buchungsbestätigung'],
  cancel: [
    'Kann ich stornieren?',
    'Storno',
    'Ich möchte meine Buchung ändern',
    'Ich kann nicht kommen',
    'Fahrt auf Freitag verschieben',
    'eine Person mehr',
  ],
  lost: [
    'Mein Koffer ist noch bei euch im Auto!',
    'Ich habe mein Handy im Auto vergessen',
    'Fundbüro',
    'Jacke verloren',
  ],
  unknown: ['Habt ihr auch E-Autos?'],
  agreed: ['Ihr Kollege hat mir am Telefon 300 Rand gesagt'],
  weather: ['Was ist bei Regen?', 'Wann ist Walsaison?', 'Wie ist das Wetter im Dezember?'],
  minors: ['Meine Tochter reist allein', 'unbegleitetes Kind', 'Kann mein 14-jähriger Sohn alleine fahren?'],
  meeting: ['Wo ist der Treffpunkt am Flughafen?', 'Wie erkenne ich meinen Fahrer?', 'Wo wartet der Fahrer?'],
  waiting: ['Wie lange wartet der Fahrer?', 'Kostet die Wartezeit etwas?', 'Wartezeit'],
  whichtour: ['Welche Tour empfehlen Sie für einen Tag?'],
  children: [
    'Wir reisen mit Kindern',
    'Haben Sie Kindersitze?',
    'Babyschale',
    'Sitzerhöhung für einen 6-Jährigen',
    'Ist ein Kindersitz kostenlos?',
  ],
  health: ['Ich bin schwanger', 'Mir wird im Auto schlecht'],
  accessibility: ['Meine Mutter sitzt im Rollstuhl', 'Rollator', 'Ist das barrierefrei?'],
  pets: ['Darf mein Hund mit?', 'Haustiere', 'Wir reisen mit einer Katze'],
  goods: ['Jagdgewehr im Gepäck', 'Waffe'],
  boards: ['Fahrräder'],
  luggage: ['Wie viel Gepäck darf ich mitnehmen?', 'Gepaeck', 'Wie viele Koffer passen rein'],
  stops: ['Können wir unterwegs anhalten?', 'Zwischenstopp', 'Ist ein Stopp im Supermarkt möglich?'],
  toll: ['Chapman’s Peak', 'Ist Maut inbegriffen?', 'Parkgebühren'],
  bank: [
    'Ich habe neue Bankdaten per Mail bekommen',
    'Bankverbindung',
    'Auf welches Konto soll ich überweisen?',
  ],
  invoice: ['Bekomme ich eine Rechnung?', 'Quittung', 'Ist die Mehrwertsteuer enthalten?'],
  perperson: ['ist das für beide zusammen?'],
  otherpay: ['Kann ich mit Euro zahlen?'],
  paywhen: ['Muss ich vorher bezahlen?'],
  about: ['Seit wann gibt es Sie?', 'Wem gehört die Firma?', 'Wo sitzen Sie?'],
  payment: ['Wie kann ich bezahlen?', 'Zahlung', 'Nehmen Sie Kreditkarten?'],
  forothers: ['Kann ich für meine Eltern ein Auto buchen?'],
  private: ['Teilen wir das Auto mit anderen?', 'Ist das ein Sammeltransfer?', 'Sind wir allein im Auto?'],
  hire: ['Auto mit Fahrer', 'Mietwagen', 'Kann ich ein Auto ohne Fahrer mieten?'],
  group: ['Gruppe', 'Wir sind eine Gruppe von 20 Personen', 'Bus für unsere Hochzeit'],
  corporate: ['Firmenkunden', 'Bieten Sie Firmenkonten an?', 'Fahrer für eine Geschäftsreise'],
  safety: [
    'Haben die Fahrer ein Führungszeugnis?',
    'Sind Ihre Fahrer gut ausgebildet?',
    'fuehrungszeugnis',
    'Sicherheit',
    'Ist es nachts sicher?',
    'Ist das seriös?',
  ],
  lateflight: [
    'Fahren Sie auch nachts um 3 zum Flughafen?',
    'Können Sie uns um 4:30 Uhr morgens am Hotel abholen?',
  ],
  availability: ['Haben Sie heute noch etwas frei?'],
  leave: [
    'Wann müssen wir zum Flughafen losfahren?',
    'Wann sollten wir am Flughafen sein?',
    'Wie früh muss ich am Flughafen sein?',
  ],
  cruise: ['Kreuzfahrt', 'Unser Schiff legt um 7 an', 'Abholung vom Kreuzfahrtterminal'],
  days: ['3 Tage mit Fahrer', 'Garden Route Tour Preis', 'mehrtägige Tour'],
  guide: ['Spricht der Fahrer Deutsch?', 'Haben Sie einen deutschsprachigen Guide?', 'Reiseleiter'],
  manners: ['Darf man im Auto rauchen?', 'Alkohol', 'Dürfen wir Bier trinken?'],
  return: ['Ist der Preis hin und zurück?', 'Rückfahrt', 'Hin- und Rückfahrt'],
  included: ['Was ist inklusive?', 'Was ist bei der Kap-Tour dabei?'],
  wine: ['Weintour', 'Weinprobe in Stellenbosch', 'Was kostet eine Weintour?'],
  tours: ['Stadtrundfahrt', 'Tafelberg', 'Kap der Guten Hoffnung und Pinguine'],
  adventure: ['Wandern am Lion’s Head', 'Surfkurs', 'Haikäfigtauchen'],
  reviews: ['Bewertungen', 'Haben Sie Referenzen?'],
  fixedprice: [
    'Ändert sich der Preis nach der Buchung?',
    'Wie lange gilt der Preis?',
    'Ist der Preis verbindlich?',
  ],
  airport: [
    'Flughafen',
    'Was kostet ein Flughafentransfer?',
    'Transfer',
    'Abholung vom Flughafen',
    'Shuttle',
  ],
  duration: ['Fahrzeit', 'Entfernung'],
  price: ['Preis', 'Wie viel kostet es?', 'Angebot', 'Was kostet ein Kleinbus?', 'Wie teuer ist das?'],
  fleet: ['Fahrzeuge', 'Welche Autos fahren Sie?', 'SUV'],
  hour: [
    'Öffnungszeiten',
    'Oeffnungszeiten',
    'Arbeiten Sie sonntags?',
    'Fahren Sie auch nachts?',
    'um 3 Uhr nachts',
  ],
  area: ['Gebiete', 'Welche Gebiete fahren Sie an?', 'Abholung vom Hotel'],
  book: ['buchen', 'Wie kann ich buchen?', 'Buchung'],
  privacy: ['Datenschutz', 'Was passiert mit meinen Daten, Datenschutz?', 'Meine Daten löschen'],
  bot: ['Bist du ein Roboter?', 'Bot', 'Sind Sie ein Mensch?'],
  person: ['Ich möchte mit einem Menschen sprechen', 'Telefonnummer', 'Wie kann ich Sie erreichen?'],
  thanks: ['Danke', 'Vielen Dank', 'Dankeschön'],
  hello: ['Hallo', 'Guten Tag', 'Guten Abend'],
  'about Hermanus': ['Hermanus', 'Fahren Sie nach Hermanus?', 'Hallo, Hermanus'],
  'about Garden Route': ['Fahren Sie die Garden Route?'],
  'about Wynberg': ['Wynberg'],
  nothing: ['?!', 'Zebra', 'Teppich', 'Sind Sie auf Facebook', 'Ich glaube schon'],
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

  it('knows the eleven words of the specification', () => {
    const words = 'Preis Fahrzeuge Gebiet buchen Stunde Gruppe Sicherheit stornieren Flughafen Wein Zahlung'
    const topics = 'price fleet area book hour group safety cancel airport wine payment'
    expect(words.split(' ').map(meant)).toEqual(topics.split(' '))
  })

  it('answers the questions that it offers', () => {
    expect(quickQuestions.map(meant)).toEqual(['airport', 'area', 'fleet', 'cancel', 'payment'])
  })
})
