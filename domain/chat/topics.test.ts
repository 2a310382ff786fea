import { describe, expect, it } from 'vitest'
import { tariffSchema } from '#domain/pricing/tariff.ts'
import { readContent } from '#server/content.ts'
import { chatKnowledge } from '#server/services/chat/knowledge.ts'
import { knowledgeIn } from '#tests/support/words/chat-knowledge.ts'
import { meaningOf } from '#tests/support/words/chat-meaning.ts'
import { understand } from './understand.ts'

const chat = await knowledgeIn('en')
const { quickQuestions } = readContent().words.chat

const meant = (message: string) => meaningOf(message, chat)

const QUESTIONS: Record<string, string[]> = {
  complaint: ['charged twice on my card', 'YOUR DRIVER NEVER CAME we had to take an Uber'],
  ours: ['what if my driver is late', 'what if you cancel'],
  unanswered: ['been waiting for your reply since monday', 'how long does a refund take'],
  emergency: ['EMERGENCY', 'we had an accident', 'emergancy'],
  far: ['can you take us to Johannesburg'],
  now: ['I need a ride now'],
  account: ['I forgot my password', 'can I book without an account'],
  death: [
    'my father passed away, we must cancel',
    'I was admitted to hospital, will you charge us for the tour?',
  ],
  traffic: ['do I pay more if there is traffic', 'what if we miss our flight because of traffic'],
  delay: [
    'what happens if my bag is missing and I am stuck at the desk for an hour',
    'My flight gets in 2 hours late, will the driver still be there and do I pay extra?',
  ],
  flightnumber: ['my flight number is BA59, do you need it?', 'do I have to give my flight number?'],
  confirmation: ['is my booking confirmed'],
  cancel: ['can I still cancel right now', 'cancel', 'cancelation fee'],
  lost: [
    'we left teddy in the van this morning on the way from the airport to Blouberg',
    'I left my phone behind',
  ],
  unknown: ['do you do sunrise at Signal Hill', 'could we have the same driver all week'],
  comfort: ['Is there wifi in the car? our director needs to work', 'minibus with aircon'],
  agreed: ['you told us the price would be R200, please confirm'],
  weather: ['is the wind bad in december', 'what if it rains'],
  minors: ['my daughter of 12 travels alone', 'can you fetch my 13 year old son without me'],
  meeting: [
    'how do I know it is really your driver',
    'where is the meeting point at the airport',
    'meet & greet?',
  ],
  waiting: ['how long will you wait', 'is there a waiting charge'],
  whichtour: [
    'which wine tour would you recommend',
    'do you have something cheaper than the peninsula tour?',
  ],
  extras: ['is lunch included in the wine tour?', 'table mountain tickets'],
  children: ['travelling with kids', 'do you have child seats?'],
  health: ['I am pregnant, can I travel'],
  accessibility: ['my mother has a wheelchair', 'my guide dog'],
  pets: ['can my dog come', 'travelling with a cat'],
  goods: ['need to move a sofa from Gardens to Muizenberg', 'hunting rifle in my bag'],
  boards: ['we have surfboards'],
  luggage: ['how much luggage can I bring', 'how many bags fit', 'lugage'],
  stops: ['can we stop on the way for groceries', 'are stops allowed'],
  toll: ['do we pay airport parking or tolls on top of the transfer price', 'is fuel included'],
  bank: ['someone emailed me new bank details'],
  invoice: ['I need a VAT invoice', 'can I get a receipt'],
  perperson: ['is that per car?', 'is that for both of us?'],
  otherpay: ['can i tap with apple pay', 'do you take snapscan'],
  tip: ['is it rude not to tip?', 'should I tip'],
  paywhen: ['is a deposit needed'],
  about: ['how long have you been in business'],
  payment: ['payment', 'How do I pay?', 'EFT?'],
  bookahead: ['is it too late to book for today?', 'How much notice do you need for a booking?'],
  forothers: ['Can I book a car for my parents?'],
  robbenisland: ['Robben Island ferry', 'do you go to robben island'],
  discount: ['is there a discount for pensioners', 'discount for groups'],
  private: ['do we share the car with strangers'],
  hire: ['can I rent a car without a driver'],
  group: ['group', 'a bus for our wedding', 'conference transport'],
  corporate: ['corporate rates', 'do you have company accounts'],
  safety: ['do the drivers have police clearance', 'do the cars have seat belts for everyone'],
  lateflight: ['do you also do airport pickups at 4am'],
  availability: ['do you have availability on 31 december evening'],
  leave: ['best time to leave for the airport'],
  cruise: ['cruise terminal pickup', 'our ship docks at 7'],
  days: ['3 day trip with a driver', 'garden route tour price'],
  whales: ['whale season'],
  guide: ['do your drivers speak German', 'do you have a guide who speaks German'],
  manners: ['can we smoke in the car', 'may we drink beer'],
  return: ['is that price return or one way'],
  included: ['what is included in the wine tour', 'what is included in the wine tour'],
  wine: ['wine', 'winelands trip'],
  tours: ['city tour', 'sightseeing'],
  adventure: ['shark cage diving, do you book it for us or only drive', 'hike up Lion’s Head'],
  praise: ['Themba was brilliant, tell his boss'],
  reviews: ['do you have reviews'],
  fixedprice: ['will the price change after I book', 'are there hidden fees'],
  airport: ['airport', 'How much is an airport transfer?', 'airprot pickup'],
  price: ['price', 'prices'],
  fleet: ['fleet', 'What vehicles do you have?'],
  hour: ['hour', 'hours', 'are you open 24/7'],
  area: ['pick up from hotel', 'area'],
  book: ['book', 'I want to make a booking'],
  privacy: ['privacy policy', 'delete my data'],
  bot: ['are you a robot'],
  person: ['speak to a human', 'what is your phone number'],
  thanks: ['goodbye', 'thanks'],
  hello: ['hi', 'Hello', 'Goeie môre'],
  'about Hermanus': ['Hermanus', 'hermanes'],
  'about Great Brak River': ['Great Brak River'],
  'about Paarl': ['kan julle ons vat na Paarl'],
  'about Lambert’s Bay': ['lamberts bay'],
  'about Garden Route': ['do you do the Garden Route'],
  'about Cape Town': ['airport transfer in Cape Town', 'do you cover cape town'],
  'about Cape Town City Centre': ['Kaapstad?'],
  'about Cape Town Station': ['train station'],
  'about Wynberg': ['Wynberg'],
  nothing: ['write a poem', '', '?!', 'zebra'],
  job: ['are you hiring drivers'],
  newflight: ['my flight was cancelled', 'BA has now moved us to Friday'],
  layover: ['I have a 7 hour layover, can I do a tour?'],
  safari: ['do you do safaris'],
  tourplan: ['where does the tour start'],
  duration: ['how far is it'],
}

describe('the chat assistant', () => {
  it.each(Object.entries(QUESTIONS).flatMap(([topic, asked]) => asked.map((words) => [words, topic])))(
    'takes "%s" for: %s',
    (words, topic) => expect(meant(words)).toBe(topic),
  )

  it('knows its eleven keywords', () => {
    const words = 'price fleet area book hour group safety cancel airport wine payment'.split(' ')
    expect(words.map(meant)).toEqual(words)
  })

  it('answers the questions that it offers', () => {
    expect(quickQuestions.map(meant)).toEqual(['airport', 'area', 'fleet', 'cancel', 'payment'])
  })

  it('gives the ways to reach a person when it does not know', () => {
    expect(chat.otherwise.answer).toMatch(/021 555 0140.*hello@tours\.example/)
    expect(chat.otherwise.ways).toBe(true)
  })

  it('takes a word that is spelled right, accents or not, for no typing error', () => {
    const topic = { id: 'election', words: ['wählten'], answer: 'In spring.', links: [], ways: false }
    const german = { ...chat, topics: [topic] }
    expect(understand('wir wählen', [], german)).toEqual({ kind: 'topic', topic })
    expect(understand('wir waehlten', [], german)).toEqual({ kind: 'topic', topic })
    expect(understand('wir wählen', [], { ...german, notMistyped: ['wählen'] }).kind).toBe('nothing')
  })

  it('says what is true now', async () => {
    const content = readContent()
    const tariff = { ...tariffSchema.parse(content.tariff), version: 1 }
    const changed = await chatKnowledge({
      content,
      settings: () => Promise.resolve({ ...content.business.settings, phone: '021 555 0199' }),
      tariff: () => Promise.resolve({ ...tariff, airport: { ...tariff.airport, meetAndGreet: 7500 } }),
      vehicles: () => Promise.resolve(content.vehicles.models),
    })
    expect(changed.otherwise.answer).toContain('021 555 0199')
    const meaning = understand('how long do you wait', [], { ...changed, now: chat.now })
    expect(meaning.kind === 'topic' && meaning.topic.answer).toContain('R75')
  })
})
