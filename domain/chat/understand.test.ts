import { expect, it } from 'vitest'
import { LONGEST_QUESTION } from '#domain/forms/chat-question.ts'
import { knowledgeIn } from '#tests/support/words/chat-knowledge.ts'
import { meaningOf } from '#tests/support/words/chat-meaning.ts'
import { processorTime, repeated, WORST_TEXTS } from '#tests/support/attacks/worst-texts.ts'
import { understand } from './understand.ts'

const knowledge = await knowledgeIn('en')

const ENGLISH: [asked: string, means: string][] = [
  ['wine tour!! 6 girls, a hen party, Stellenbosch', 'stellenbosch-wine, 6'],
  ['4 nights in Camps Bay, then 3 nights in Hermanus, what would it cost', 'several'],
  [
    'How much is it from the airport to the Waterfront for 2 adults and 2 children?',
    'airport > V&A Waterfront, 4',
  ],
  ['2 adults and a 13 year old, airport to Paarl', 'airport > Paarl, 3'],
  ['we are 7 with 8 suitcases, airport to Camps Bay', 'airport > Camps Bay, 7 + 8 bags'],
  ['to the airport from Gardens for my wife and I, 5:30 tomorrow', 'Gardens > airport, 2, 2026-11-24 05:30'],
  ['airport to Franschhoek via Stellenbosch for 3', 'airport > Stellenbosch > Franschhoek, 3'],
  [
    'do you pick up from the cruise terminal and bring us to the airport? 4 people',
    'Cape Town Cruise Terminal > airport, 4',
  ],
  [
    'How do I get to Aquila, 2 of us staying at the Waterfront?',
    'V&A Waterfront > Aquila Private Game Reserve, 2',
  ],
  [
    'We have two cars but need one van from the airport to Sea Point for 5, how much?',
    'airport > Sea Point, 5, minibus',
  ],
  ['driver for 5 hours in Cape Town, 3 people', '5 h, 3'],
  ['Camps Bay to Paarl and back, 10 to 16h, for 2', 'Camps Bay > Paarl, and back 16:00, 2, 10:00'],
  ['I need a driver from 9am to 5pm for 4 people', '8 h, 4, 09:00'],
  ['wine tour for 5, price?', 'wine tours, 5'],
  ['airport to Hermanus for 5 || and for 7?', 'airport > Hermanus, 7'],
  ['airport to Hermanus for 5 || and with a toddler?', 'airport > Hermanus, 6'],
  ['airport to Hermanus for 5 || what about a return?', 'airport > Hermanus, and back, 5'],
  [
    'airport to Hermanus for 5 || ok, and back again two days later?',
    'airport > Hermanus, and back 2 days later, 5',
  ],
  [
    'airport to Hermanus for 5 || and back on Sunday at 11?',
    'airport > Hermanus, and back 2026-11-29 11:00, 5',
  ],
  [
    'Sea Point to Paarl Friday 10am, back Friday 5pm',
    'Sea Point > Paarl, and back 2026-11-27 17:00, 2026-11-27 10:00',
  ],
  [
    'how much is it to go to Langebaan and come back the same day, 6 people',
    '? > Langebaan, and back 0 days later, 6',
  ],
  ['how much is a driver for 4 hours || and for the whole day?', '8 h'],
  [
    'Could you take us from Camps Bay to Table Mountain in the morning and pick us up around 1?',
    'Camps Bay > Table Mountain Lower Cableway Station, and back 13:00, 09:00',
  ],
  [
    'cape peninsula tour for 2 on 5 December || can we do it on Sunday instead?',
    'cape-peninsula, 2, 2026-12-06',
  ],
  ['airport to the Mount Nelson, 2 people, 9 dec 0730', 'airport > Mount Nelson Hotel, 2, 2026-12-09 07:30'],
  [
    'how much to the Franschhoek wine tram from Cape Town for 3 || and if we are 5?',
    'Cape Town City Centre > Franschhoek Wine Tram Terminal, 5',
  ],
  ['we want to see the penguins, how much from Sea Point', 'Sea Point > Boulders Beach'],
  ['can you drop us at two different hotels in Sea Point and Camps Bay', 'several'],
  ['Ry julle Robertson toe en wat sal dit kos?', '? > Robertson'],
  ['a transfer to Hluhluwe', 'far'],
  ['airport to Constantia for 2 || and from there to the Waterfront?', 'Constantia > V&A Waterfront, 2'],
  ['how much is airport to Hermanus || does that include the return?', 'return'],
  ['Hoeveel kos ’n dagtoer na Kaappunt vir ses mense?', 'cape-peninsula, 6'],
  ['CPT - Franschhoek - CPT on 3 December, 4 pax', 'airport > Franschhoek, and back, 4, 2026-12-03'],
  ['how much from the airport to Paarl, and how far is it from the airport?', 'airport > Paarl'],
  [
    'Sea Point to Paarl for a wedding on Saturday, the ceremony starts 15:30, 6 of us',
    'Sea Point > Paarl, 6, 2026-11-28 there at 15:30',
  ],
  ['3 of us with 4 big cases and a golf bag, what fits?', 'fit, 3 + 5 bags'],
  ['five hikers from Gardens to Kirstenbosch', 'Gardens > Kirstenbosch National Botanical Garden, 5'],
  ['airport to Hermanus for 5 || and to Stellenbosch?', 'airport > Stellenbosch, 5'],
  ['how much is it to Hermanus? || we stay in Sea Point', 'Sea Point > Hermanus'],
  ['airport to Camps Bay || is that per person?', 'perperson'],
  ['Will 6 people with 6 big suitcases fit in an SUV?', 'fit, 6 + 6 bags, suv'],
  ['shark cage diving in Gansbaai, can you take us', 'adventure'],
  ['Price 1) airport to Sea Point 2) Sea Point to Franschhoek 3) Franschhoek to the airport?', 'several'],
  [
    'Gardens to airport for 2 tomorrow 9am || can we do it at 5am instead',
    'Gardens > airport, 2, 2026-11-24 05:00',
  ],
  [
    'airport to Paarl for 4 || and if we want the car to take us back on the 20th at noon?',
    'airport > Paarl, and back 2026-12-20 12:00, 4',
  ],
  ['we are staying in Camps Bay || how much to the Waterfront', 'Camps Bay > V&A Waterfront'],
  ['pick us up in Paarl at 8, drop us at Spier, then from there to the airport at 4pm, price?', 'several'],
  [
    'Pick up 6am from Sea Point to the airport, the flight is at 8.15 to Durban',
    'Sea Point > airport, 06:00',
  ],
  ['airport to Paarl for 3 || no I meant the other way', 'Paarl > airport, 3'],
  [
    'Our hotel is in Green Point and the concert at Kirstenbosch starts at 17:00, how much there and back, it ends around 19:30',
    'Green Point > Kirstenbosch National Botanical Garden, and back 19:30, there at 17:00',
  ],
  [
    'Sea Point to Simons Town return for 2, leaving 9 back at 3pm',
    'Sea Point > Simon’s Town, and back 15:00, 2, 09:00',
  ],
  ['airport to Camps Bay for 2 || and from the hotel to the airport?', 'Camps Bay > airport, 2'],
  ['We land on Friday at 9:10, 2 of us || how much is it to Hermanus?', '? > Hermanus, 2, 2026-11-27 09:10'],
  ['We’d like to go from Sea Point to Paarl', 'Sea Point > Paarl'],
  [
    'Camps Bay - Boulders Beach - Cape Point - Camps Bay, 4 pax',
    'Camps Bay > Boulders Beach > Cape Point, and back, 4',
  ],
  ['3 adults and a baby, does the sedan work?', 'fit, 4, sedan'],
  ['how many suitcases can we bring if there are 6 of us in the minibus', 'luggage'],
  [
    'take us from Big Bay to the aquarium and fetch us at 4pm, 5 people',
    'Big Bay > Two Oceans Aquarium, and back 16:00, 5',
  ],
  ['airport - Stellenbosch - airport same day 3 pax', 'airport > Stellenbosch, and back 0 days later, 3'],
  ['do you do city tours || how much for 10 of us and how long', 'city tours, 10'],
  ['Can I cancel my transfer? || and a tour?', 'cancel'],
  [
    'Price to the airport from Bloubergstrand, 2 of us, Friday rush hour',
    'Bloubergstrand > airport, 2, 2026-11-27',
  ],
  [
    'checking out of La Residence in Franschhoek on the 14th at 11 and fly home from CPT, price?',
    'La Résidence > airport, 2026-12-14 11:00',
  ],
  [
    'staying in Stellenbosch, want to go for dinner in Franschhoek, 4 pax, price?',
    'Stellenbosch > Franschhoek, 4',
  ],
  [
    'our flight leaves 18h20 on Friday, we are in Tamboerskloof, when do you collect us?',
    'Tamboerskloof > airport, 2026-11-27 18:20',
  ],
  [
    'we fly out of Cape Town on Sunday at 7pm, staying at the Vineyard Hotel, 2 of us',
    'Vineyard Hotel > airport, 2, 2026-11-29 19:00',
  ],
  [
    'need to be at the airport by 5am tomorrow from Camps Bay',
    'Camps Bay > airport, 2026-11-24 there at 05:00',
  ],
  ['flying to Joburg at 4.30pm from Gardens, when do we leave?', 'Gardens > airport, 16:30'],
  ['is the fare to Stellenbosch each way or return?', '? > Stellenbosch'],
  ['Stellenbosch to Franschhoek for 2 || and with 4 more people?', 'Stellenbosch > Franschhoek, 6'],
  ['airport to Sea Point for 3 || and the other way round?', 'Sea Point > airport, 3'],
  ['airport to Paarl for 4 || sorry, I meant from Paarl to the airport', 'Paarl > airport, 4'],
  ['do you cover Atlantis and Mamre', 'about Atlantis'],
  ['do you do the Cederberg or is that too far? 3 of us with climbing gear', 'about Cederberg'],
  ['a 5 day tour of the garden route for 3 people', 'days'],
  ['we have a 7 hour layover, can you show us around? 2 people', 'layover'],
  ['Two cars for 10 people from Sea Point to Groot Constantia what does that cost', 'several'],
  ['Price for a Cape Agulhas day trip for 5 pax?', 'Cape Agulhas (L’Agulhas), and back, 5'],
  ['A big thank you to Yusuf, he got us from Franschhoek to the airport yesterday, 4 of us', 'thanks'],
  ['which is better for first timers, Paarl or Franschhoek?', 'nothing'],
  ['do I need a visa for South Africa', 'unknown'],
]

it.each(ENGLISH)('%s', (asked, means) => expect(meaningOf(asked, knowledge)).toBe(means))

it.each(WORST_TEXTS)(
  'understands %j over and over in a time that grows no faster than its length',
  (piece) => {
    const [half, whole] = [LONGEST_QUESTION / 2, LONGEST_QUESTION].map((length) =>
      processorTime(() => understand(repeated(piece, length), [], knowledge)),
    )
    // Short times are noise; the goal is 50 ms.
    expect(whole).toBeLessThan(Math.max(35, 3 * (half ?? 0)))
    expect(whole).toBeLessThan(100)
  },
)
