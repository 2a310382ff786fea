import type { ChatAnswer, ChatLink } from '#domain/chat/chat.ts'
import { questionLanguage } from '#domain/chat/question-language.ts'
import { doubtOf, doubtOfPlace, isBesides, isOtherThanPrice } from '#domain/chat/doubt.ts'
import { furtherTopics, isAsked, isToldMuch } from '#domain/chat/further-questions.ts'
import { topicsBeside } from '#domain/chat/following-up.ts'
import type { ChatKnowledge, Meaning } from '#domain/chat/knowledge.ts'
import { understand } from '#domain/chat/understand.ts'
import { asksContrary, asksWhetherPossible, openingOf, wantsYesOrNo } from '#domain/chat/yes-or-no.ts'
import { type ChatTopic, UNKNOWN } from '#domain/chat/topics.ts'
import { fillFacts } from '#domain/words/words.ts'
import { pathIn } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'
import { factsOf } from '#server/content/facts.ts'
import { type TooMany, tooMany, unlessBusy } from '../accounts/attempts.ts'
import type { Deps } from '../deps.ts'
import { inLanguage } from '../in-language.ts'
import { doubtsIn } from './doubts.ts'
import { fitAnswer } from './fit-answer.ts'
import { chatKnowledge } from './knowledge.ts'
import { ownTripAnswer } from './own-trips.ts'
import { chatContacts } from './panel.ts'
import { type Visitor, type Reply, said } from './reply.ts'
import { toursAnswer } from './tours-answer.ts'
import { tripAnswer } from './trip-answer.ts'

type Asked = {
  question: string
  /** What the same person wrote before, oldest first. */
  before: string[]
  /** The language of the page. */
  page: string
}

/** Answers a question unless too many are asked from this address, or of us. */
export async function answerWithinLimits(
  deps: Deps,
  asked: Asked,
  visitor: Visitor,
): Promise<{ ok: true; answer: ChatAnswer } | TooMany> {
  const { address } = visitor
  const allowance = await deps.limits.takeQuestion(address)
  if (!allowance.allowed) return tooMany(allowance)
  return unlessBusy(async () => ({
    ok: true,
    answer: await deps.limits.questionFor(address, () => answerQuestion(deps, asked, visitor)),
  }))
}

/** Answers a question in its own language, or in that of the page. */
export async function answerQuestion(deps: Deps, asked: Asked, visitor: Visitor): Promise<ChatAnswer> {
  const { question, before, page } = asked
  const tag = questionLanguage(question, page, [...deps.content.languages.keys()])
  const spoken = inLanguage(deps, tag)
  const knowledge = await chatKnowledge(spoken)
  const meaning = understand(question, before, { ...knowledge, now: deps.now() })
  const own = await ownTripAnswer(spoken, { question, meaning, knowledge }, visitor)
  const reply = own ?? (await wholeReply(spoken, { question, meaning, knowledge }, visitor))
  const { call, whatsApp, email } = spoken.content.language.phrases.chat.panel
  const contacts = await chatContacts(spoken, [...before, question])
  const ways: ChatLink[] = [
    { label: whatsApp, href: contacts.whatsAppHref },
    { label: say(tag, call, { phone: contacts.phone }), href: contacts.phoneHref },
    { label: email, href: contacts.mailtoHref },
  ]
  const links = reply.links.map(({ label, to }) => ({ label, href: pathIn(tag, to) }))
  return { ...reply, links: reply.handover ? [...links, ...ways] : links }
}

/** The answer, then those to the other questions in the same message. */
async function wholeReply(deps: Deps, understood: Understood, visitor: Visitor): Promise<Reply> {
  const { question, meaning } = understood
  const knowledge = {
    ...understood.knowledge,
    topics: topicsBeside(question, meaning, understood.knowledge.topics),
  }
  const first = 'topic' in meaning ? meaning.topic : undefined
  // Beside a price a topic that has no note would not be said at all.
  const unsaid = meaning.kind === 'trip' && first !== undefined && first.note === undefined ? [first] : []
  const others = [
    ...unsaid.filter(
      (topic) => topic.id !== UNKNOWN && topic.withPlace === undefined && isAsked(topic, question, knowledge),
    ),
    ...furtherTopics(question, { kind: meaning.kind, first }, knowledge),
  ]
  const reply = await replyTo(deps, { ...understood, knowledge }, { visitor, others })
  const isUnknown = meaning.kind === 'topic' && doubtOf(question, meaning.topic, knowledge, others).isAnother
  if (meaning.kind === 'nothing' || isUnknown || (first?.ways === true && meaning.kind === 'topic'))
    return reply
  const asked = {
    question,
    meaning,
    knowledge: { ...knowledge, now: deps.now() },
    language: deps.content.language,
  }
  const doubt = doubtsIn(asked, others)
  const isDoubtful = doubt.length > 0 && !reply.handover
  const answers = others.map((topic) => said({ ...topic, answer: topic.note || topic.answer }))
  return {
    ...reply,
    text: [reply.text, ...answers.map(({ text }) => text), ...(isDoubtful ? doubt : [])].join(' '),
    handover: reply.handover || isDoubtful || answers.some(({ handover }) => handover),
  }
}

type Understood = { question: string; meaning: Meaning; knowledge: ChatKnowledge }

/** `others` are answered beside it. */
async function replyTo(
  deps: Deps,
  understood: Understood,
  { visitor: { address }, others }: { visitor: Visitor; others: ChatTopic[] },
): Promise<Reply> {
  const { question, meaning, knowledge } = understood
  const isContrary = asksContrary(question)
  const doubtful = doubtOfPlace(question, knowledge)
  const wantsIt = isContrary ? wantsYesOrNo(question, knowledge) : asksWhetherPossible(question, knowledge)
  const yesOrNo = { isYesOrNo: doubtful.isExact && wantsIt && isAboutTrip(meaning), isContrary }
  if (meaning.kind === 'trip') {
    if (doubtful.isAnother && !isToldMuch(meaning)) return said(knowledge.otherwise)
    const besides = isBesides(meaning.topic) ? perhaps(meaning.topic, knowledge) : said(knowledge.otherwise)
    const instead = isOtherThanPrice(question, meaning, others, knowledge) ? besides : null
    return tripAnswer(deps, { ...meaning, ...yesOrNo }, { address, instead })
  }
  if (meaning.kind === 'tours') return toursAnswer(deps, meaning)
  if (meaning.kind === 'fit') {
    return fitAnswer(deps, { ...meaning, question, isYesOrNo: wantsYesOrNo(question, knowledge) })
  }
  if (meaning.kind === 'place') {
    return doubtful.isAnother ? said(knowledge.otherwise) : aboutPlace(deps, meaning, yesOrNo)
  }
  if (meaning.kind === 'several') return said(knowledge.several)
  if (meaning.kind === 'nothing') return said(knowledge.otherwise)
  const { topic } = meaning
  const { isAnother, isVague, isExact } = doubtOf(question, topic, knowledge, others)
  if (isAnother) return said(knowledge.otherwise)
  if (isVague) return perhaps(topic, knowledge)
  // A yes to what was not understood would be a promise.
  const opening = isExact ? openingOf(question, topic, knowledge) : ''
  return said({ ...topic, answer: `${opening} ${topic.answer}`.trim() })
}

/** `Can you beat that?`, with a price, is no question about the trip. */
function isAboutTrip(meaning: Meaning): boolean {
  const topic = 'topic' in meaning ? meaning.topic : undefined
  return topic === undefined || topic.isWide === true || (topic.opening ?? topic.offering) !== undefined
}

function perhaps(topic: ChatTopic, knowledge: ChatKnowledge): Reply {
  return said({ ...topic, answer: `${knowledge.perhaps} ${topic.answer}`, ways: true })
}

/** What we do there. */
async function aboutPlace(
  deps: Deps,
  { place: { id, name, about } }: Extract<Meaning, { kind: 'place' }>,
  { isYesOrNo, isContrary }: { isYesOrNo: boolean; isContrary: boolean },
): Promise<Reply> {
  const { content } = deps
  const [settings, tariff, vehicles] = await Promise.all([deps.settings(), deps.tariff(), deps.vehicles()])
  const facts = factsOf(content, { settings, tariff, vehicles })
  const { places } = content.words.chat
  const { yes, no } = content.language.phrases.chat.answers
  const text = fillFacts(places.about, { ...facts, place: name, about: fillFacts(about ?? '', facts) }).trim()
  const to = id === undefined ? '/areas' : `/quotes?${new URLSearchParams({ to: name })}`
  return {
    text: isYesOrNo ? `${isContrary ? no : yes} ${text}` : text,
    links: [{ label: places.link, to }],
    handover: false,
  }
}
