import { expect, it } from 'vitest'
import { knowledgeIn } from '#tests/support/words/chat-knowledge.ts'
import { meaningOf } from '#tests/support/words/chat-meaning.ts'

const knowledge = await knowledgeIn('de')

const GERMAN: [asked: string, means: string][] = [
  ['fahrt ihr nachts um 3 zum Flughafen? aus Tamboerskloof, zu zweit', 'Tamboerskloof > airport, 2, 03:00'],
  ['Fahrer für den ganzen Tag', '8 h'],
  [
    'Was kostet die Fahrt vom Flughafen nach Camps Bay für 4 Personen mit 4 Koffern?',
    'airport > Camps Bay, 4 + 4 bags',
  ],
  [
    'Holen Sie uns am 5. Dezember um 6 Uhr in Camps Bay ab und bringen uns zum Flughafen?',
    'Camps Bay > airport, 2026-12-05 06:00',
  ],
  ['Wie lange dauert die Fahrt von Stellenbosch nach Hermanus?', 'Stellenbosch > Hermanus'],
  ['Tour zum Kap der Guten Hoffnung für 5 Personen', 'cape-peninsula, 5'],
  ['vom Flughafen nach Stellenbosch für 2 || und mit einem Kleinkind?', 'airport > Stellenbosch, 3'],
  ['Passen 5 Personen mit 6 Koffern in einen SUV?', 'fit, 5 + 6 bags, suv'],
  [
    'wir wohnen in Gardens und möchten nach Hermanus und abends wieder zurück',
    'Gardens > Hermanus, and back 19:00',
  ],
  [
    'Wir landen am 3. Januar um 7:15 in Kapstadt und müssen nach Franschhoek',
    'airport > Franschhoek, 2027-01-03 07:15',
  ],
  [
    'Können Sie uns früh um 4 in Stellenbosch abholen? Der Inlandsflug geht um 6:30.',
    'Stellenbosch > ?, 04:00',
  ],
  [
    'Wir sind im Hotel Lanzerac und wollen in Franschhoek essen, 4 Personen, Preis?',
    'Lanzerac Hotel > Franschhoek, 4',
  ],
  [
    'Was kostet es von Camps Bay nach Constantia zum Abendessen und zurück um 22 Uhr?',
    'Camps Bay > Constantia, and back 22:00',
  ],
  [
    'Flughafen nach Paarl am Freitag um 14 Uhr, zurück am Sonntag um 10 Uhr, 2 Erwachsene 1 Kind',
    'airport > Paarl, and back 2026-11-29 10:00, 3, 2026-11-27 14:00',
  ],
  ['Flughafen nach Paarl || Danke. Schönen Abend noch!', 'thanks'],
  ['Bekomme ich mein Geld zurück, wenn ich die Tour storniere?', 'cancel'],
  ['Flughafen nach Paarl für 2 || und wenn wir noch 2 Freunde mitnehmen?', 'airport > Paarl, 4'],
  [
    'Wir kommen am 28.12. um 6:05 Uhr an und wollen nach Stellenbosch, 4 Erwachsene mit 4 Koffern',
    'airport > Stellenbosch, 4 + 4 bags, 2026-12-28 06:05',
  ],
  [
    'Am 10. wollen wir von Camps Bay nach Hermanus und am 12. wieder zurück, was kostet das zusammen?',
    'Camps Bay > Hermanus, and back 2026-12-12, 2026-12-10',
  ],
]

it.each(GERMAN)('%s', (asked, means) => expect(meaningOf(asked, knowledge)).toBe(means))
