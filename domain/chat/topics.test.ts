import { describe, expect, it } from 'vitest'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import { readContent } from '#server/content.ts'
import { chatKnowledge } from '#server/services/chat/knowledge.ts'
import { understand } from './understand.ts'

const content = readContent()
const tariff = { ...tariffSchema.parse(content.tariff), version: 1 }
const chat = await knowledge()

function knowledge(changes: { phone?: string; meetAndGreet?: number } = {}) {
  const { phone = content.business.settings.phone, meetAndGreet = tariff.airport.meetAndGreet } = changes
  return chatKnowledge({
    content,
    settings: () => Promise.resolve({ ...content.business.settings, phone }),
    tariff: () => Promise.resolve({ ...tariff, airport: { ...tariff.airport, meetAndGreet } }),
    vehicles: () => Promise.resolve(content.vehicles.models),
  })
}

const NOW = new Date('2026-11-23T08:00:00+02:00')

/** The topic whose answer it is; `price of …` and `about …` of a place; `between`, `fit`, or `nothing`. */
function meant(message: string): string {
  const meaning = understand(message, [], { ...chat, now: NOW })
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
    'EMERGENCY',
    'we had an accident',
    'my driver crashed',
    'where is my driver??',
    'my driver isn’t here',
    'nobody is here to pick us up',
    'emergancy',
    'still waiting for my driver',
    'wheres our driver?? its 23:40',
    'our driver is 20 minutes late',
    'no one to pick us up at arrivals',
    'my husband has chest pains in your car',
    'the driver is drunk',
    'waar is my drywer',
  ],
  unanswered: [
    'been waiting for your reply since monday',
    'how long does a refund take',
    'when will i get the refund you owe me',
  ],
  drivers: ['do the drivers have police clearance'],
  lateflight: ['do you also do airport pickups at 4am'],
  agreed: ['you told us the price would be R200, please confirm'],
  seatbelts: ['do the cars have seat belts for everyone'],
  forothers: ['Can I book a car for my parents?'],
  goods: ['need to move a sofa from Gardens to Muizenberg'],
  driverlanguage: ['do your drivers speak German'],
  tourincluded: ['what is included in the wine tour'],
  whichtour: [
    'which wine tour would you recommend',
    'do you have something cheaper than the peninsula tour?',
  ],
  bookahead: ['How much notice do you need for a booking?'],
  ours: ['what if my driver is late', 'what if you cancel'],
  account: ['I forgot my password', 'can I book without an account'],
  complaint: ['I want to complain'],
  death: [
    'my father passed away, we must cancel',
    'I was admitted to hospital, will you charge us for the tour?',
  ],
  others: ['my friend booked with you, where is she staying?'],
  otherpay: ['can i tap with apple pay', 'do you take snapscan'],
  tolltransfer: ['do we pay airport parking or tolls on top of the transfer price'],
  validity: ['will the price change after I book'],
  confirmation: ['is my booking confirmed'],
  meeting: ['where is the meeting point at the airport'],
  minors: [
    'my daughter of 12 travels alone',
    'can you fetch my 13 year old son without me',
    'my daughter is 15 and lands alone, can you collect her and bring her to her aunt',
  ],
  health: ['I am pregnant, can I travel'],
  firearms: ['hunting rifle in my bag'],
  traffic: ['do I pay more if there is traffic'],
  bank: ['someone emailed me new bank details'],
  about: ['how long have you been in business'],
  leave: ['best time to leave for the airport'],
  days: [
    '3 day trip with a driver',
    'garden route tour price',
    'Knysna and back over 3 nights, driver stays with us',
  ],
  guide: ['do you have a guide who speaks German'],
  private: ['do we share the car with strangers'],
  return: ['is that price return or one way'],
  far: ['can you take us to Johannesburg'],
  bot: ['are you a robot'],
  lost: ['I left my phone behind', 'lost property', 'I forgot my jacket in the car'],
  cancel: [
    'cancel',
    'Can I cancel?',
    'what is your cancellation policy',
    'cancelation fee',
    'can I get a refund',
    'I want my money back',
    'I need to change my booking',
    'reschedule to Friday',
    'kan ek kanselleer',
    'cancle my trip',
    'I can’t make it anymore',
    'I forgot to add a passenger',
  ],
  reviews: ['do you have reviews'],
  cruise: ['cruise terminal pickup', 'our ship docks at 7'],
  stops: ['can we stop on the way for groceries', 'are stops allowed'],
  manners: ['can we smoke in the car'],
  delay: [
    'My flight gets in 2 hours late, will the driver still be there and do I pay extra?',
    'what if my flight lands earlier',
    'our flight is early',
    'my flight is delayed',
    'what if my flight is late',
    'do you track flights',
    'we are running late',
    'what if our flight is 3 hours late, do I pay extra',
    'airline lost our bags',
  ],
  waiting: ['how long will you wait', 'is there a waiting charge'],
  children: [
    'travelling with kids',
    'do you have child seats?',
    'need a baby seat',
    'a car seat please',
    'is it safe for a toddler',
    'ons het kinders',
    'booster for a 6 year old',
  ],
  accessibility: ['my mother has a wheelchair', 'my mom uses a walker', 'wheelchiar access', 'my guide dog'],
  pets: ['can my dog come', 'travelling with a cat', 'mag ons hondjie saamkom'],
  luggage: ['how much luggage can I bring', 'how many bags fit', 'lugage', 'do you have a trailer'],
  invoice: ['I need a VAT invoice', 'can I get a receipt'],
  payment: [
    'payment',
    'How do I pay?',
    'do you take a card',
    'EFT?',
    'can I pay cash to the driver',
    'paymnet',
    'kan ek kontant betaal',
  ],
  group: ['group', 'a bus for our wedding', 'we are a group of 20', 'conference transport'],
  corporate: ['corporate rates', 'do you have company accounts', 'driver for a business trip'],
  safety: ['safety', 'Is it safe at night?', 'is dit veilig', 'is this a scam', 'saftey'],
  weather: ['is the wind bad in december'],
  wine: [
    'wine',
    'winelands trip',
    'how much is a wine tour',
    'wine tasting in Franschhoek',
    'wynproe in Stellenbosch',
  ],
  tours: [
    'city tour',
    'sightseeing',
    'cable car',
    'how much to Table Mountain',
    'cape point and penguins',
    'Tafelberg',
  ],
  extras: ['table mountain tickets', 'do we need to prebook tickets for the penguins'],
  robbenisland: ['Robben Island ferry', 'do you go to robben island'],
  noshow: ['we didnt show up for the tour because my wife got sick'],
  nightroads: ['is it safe to drive to the Cederberg at night?'],
  extrahours: ['our meeting overran by an hour'],
  penguintour: ['do we see the penguins on the half day or only on the full day tour?'],
  sunrise: ['do you do sunrise at Signal Hill'],
  samedriver: ['could we have the same driver all week'],
  praise: ['Themba was brilliant, tell his boss'],
  ownestates: ['can we pick our own wineries?'],
  nondrinkers: ['we dont drink, is it still worth doing the winelands?'],
  tastingage: ['can my 16 yr old taste wine with us'],
  activity: ['shark cage diving, do you book it for us or only drive'],
  adventure: ['hike up Lion’s Head', 'surf lessons', 'shark cage diving', 'adventure transfer'],
  airport: [
    'airport',
    'How much is an airport transfer?',
    'airport transfers',
    'do you meet flights',
    'airprot pickup',
    'lughawe',
    'what does it cost from the airport',
  ],
  price: [
    'price',
    'prices',
    'how much?',
    'what does it COST',
    'hourly rate?',
    'full day hire with driver',
    'how much for a minibus',
    'what are your fares',
    'get a quote',
    'hoeveel kos dit',
    'pryse',
    'prcie list',
  ],
  fleet: [
    'fleet',
    'What vehicles do you have?',
    'what cars do you drive',
    'is there a Mercedes',
    'how many people fit in an SUV',
    'vehicals',
    'watter voertuie het julle',
  ],
  hour: [
    'hour',
    'hours',
    'opening hours',
    'business hours',
    'are you open 24/7',
    'do you work on Sundays',
    'can you collect us at midnight',
    'can you come at 3am',
    'what time do you start',
  ],
  area: [
    'pick up from hotel',
    'area',
    'Which areas do you cover?',
    'where do you drive',
    'is there a region you do not do',
  ],
  book: [
    'book',
    'I want to make a booking',
    'how do I book',
    'reserve for tomorrow',
    'bokking',
    'last minute trip',
  ],
  privacy: ['privacy policy', 'delete my data', 'POPIA'],
  person: [
    'speak to a human',
    'what is your phone number',
    'whatsapp',
    'speak to somebody',
    'your email address',
    'where is your office',
  ],
  thanks: ['goodbye', 'thanks', 'Thank you so much', 'dankie'],
  hello: ['hi', 'Hello', 'good morning', 'Goeie môre'],
  'price of Stellenbosch': [
    'how much to Stellenbosch',
    'Stellenbosch price?',
    'airport to stellenbosch',
    'what does a taxi to Stelenbosch cost',
    'from Cape Town airport to Stellenbosch how much',
    'hoeveel na Stellenbosch',
  ],
  'price of Hermanus': [
    '1 person to Hermanus',
    'fare from CPT to Hermanus',
    'minibus to hermanus',
    'wat is die tarief na Hermanus',
  ],
  'price of V&A Waterfront': ['airport to the V & A Waterfront', 'airport - waterfront price', 'CPT to V&A'],
  'price of Camps Bay': ['transfer to Camps Bay', 'rate airport camps bay', 'campsbay to airport'],
  'price of Green Point': ['we are 4 tourists, from the airport to Green Point'],
  'price of Knysna': ['how much to Knysna'],
  'about Hermanus': ['Hermanus', 'hermanes', 'do you go to Hermanus?', 'hi, Hermanus'],
  'about Great Brak River': ['Great Brak River'],
  'about Paarl': ['kan julle ons vat na Paarl'],
  'about Lambert’s Bay': ['lamberts bay'],
  'about Garden Route': ['do you do the Garden Route'],
  'about Cape Town': ['airport transfer in Cape Town', 'do you cover cape town'],
  'about Cape Town City Centre': ['Kaapstad?'],
  between: [
    'how much from Camps Bay to Stellenbosch',
    'Stellenbosch to Hermanus',
    'price from Cape Town to Knysna',
  ],
  misconduct: ['your driver was rude, I want my money back'],
  'price of Langebaan': ['how long does it take to Langebaan'],
  canceltransfer: ['cancelling my airport transfer'],
  fuel: ['is fuel included'],
  toll: ['what about tolls?'],
  drinks: ['may we drink beer'],
  fit: ['six suitcases'],
  boards: ['we have surfboards'],
  deposit: ['is a deposit needed'],
  currency: ['do you accept dollars'],
  tip: ['should I tip'],
  discount: ['is there a discount for pensioners', 'discount for groups'],
  licensed: ['are you insured', 'are you licensed'],
  calledoff: ['what if it rains'],
  meetgreet: ['will the driver hold a sign', 'meet & greet?'],
  surcharge: ['are there hidden fees'],
  aircon: ['minibus with aircon'],
  'about Cape Town Station': ['train station'],
  'about Wynberg': ['Wynberg'],
  selfdrive: ['can I rent a car without a driver'],
  whales: ['whale season'],
  drivercontact: ['when do I get my driver’s details', 'How can I reach my driver before arrival?'],
  missedflight: ['what if we miss our flight because of traffic'],
  unknown: ['can my son sit in the front seat', 'do you have a usb charger', 'do you sell gift vouchers?'],
  together: ['is that per car?', 'is that for both of us?'],
  availability: ['do you have availability on 31 december evening'],
  flightnumber: ['my flight number is BA59, do you need it?', 'do I have to give my flight number?'],
  forecast: ['will it rain next week in cape town?'],
  now: ['I need a ride now'],
  nothing: [
    '',
    '?!',
    'zebra',
    'carpet',
    'are you on Facebook',
    'I think so',
    'the train',
    'do you sell houses',
    'I might share it',
  ],
}

describe('the chat assistant', () => {
  it.each(Object.entries(QUESTIONS).flatMap(([topic, asked]) => asked.map((words) => [words, topic])))(
    'takes "%s" for: %s',
    (words, topic) => {
      expect(meant(words)).toBe(topic)
    },
  )
  it('knows the eleven words of the specification', () => {
    const words = 'price fleet area book hour group safety cancel airport wine payment'.split(' ')
    expect(words.map(meant)).toEqual(words)
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

  it('gives the ways to reach a person when it does not know', () => {
    expect(chat.otherwise.answer).toMatch(/021 555 0140.*hello@tours\.example/)
    expect(chat.otherwise.ways).toBe(true)
  })

  it('takes a word that is spelled right, accents or not, for no typing error', () => {
    const topic = { id: 'election', words: ['wählten'], answer: 'In spring.', links: [], ways: false }
    const german = { ...chat, topics: [topic], now: NOW }
    expect(understand('wir wählen', [], german)).toEqual({ kind: 'topic', topic })
    expect(understand('wir wählen', [], { ...german, notMistyped: ['wählen'] }).kind).toBe('nothing')
  })

  it('says what is true now', async () => {
    const changed = await knowledge({ phone: '021 555 0199', meetAndGreet: 7500 })
    expect(changed.otherwise.answer).toContain('021 555 0199')
    const meaning = understand('how long do you wait', [], { ...changed, now: NOW })
    expect(meaning.kind === 'topic' && meaning.topic.answer).toContain('R75')
  })
})
