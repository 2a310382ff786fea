import * as z from 'zod'

const text = z.string().trim().min(1)
const reply = {
  answer: text,
  links: z.array(z.strictObject({ label: text, to: text.startsWith('/') })),
  /** Whether the ways to reach a person stand below it. */
  ways: z.boolean().default(false),
}

/** The file `content/en/chat.yml`, which says what its lists are: what the chat assistant knows. */
export const chatSchema = z.strictObject({
  greeting: text,
  quickQuestions: z.array(text).min(3),
  yesOrNo: z.array(text).min(1),
  weDo: z.array(text).min(1),
  possible: z.array(text).min(1),
  charging: z.array(text).min(1),
  tours: z.array(
    z.strictObject({
      packageId: text,
      words: z.array(text).min(1),
      /** Places where it is done: no tour begins there. */
      at: z.array(text).optional(),
    }),
  ),
  own: z.strictObject({
    words: z.array(text).min(1),
    /** Of a trip that they have: it is not to be priced. */
    booked: z.array(text).min(1),
    topics: z.array(text),
    vague: z.array(text),
    signedOut: z.strictObject(reply),
  }),
  topics: z.array(
    z.strictObject({
      id: text,
      /** A star stands for any ending, three dots for up to three words, a plus for any distance, a slash for “or”. */
      words: z.array(text).min(1),
      /** What is said instead when a place is named. */
      withPlace: z.enum(['about', 'price']).optional(),
      /** The note is said before the price. */
      leads: z.boolean().optional(),
      /** Its words stand in many questions about something else. */
      isWide: z.boolean().optional(),
      /** It tells of something that has happened to them. */
      isReport: z.boolean().optional(),
      /** Asked of a tour, its words mean something else than asked of a flight. */
      isOf: z.enum(['tours', 'flights']).optional(),
      /** Before the answer to a question that wants a yes or a no. */
      opening: text.optional(),
      /** The same where the question asks whether we do it. */
      offering: text.optional(),
      /** What is said beside the price of a trip; without it, or with `withPlace`, the topic is said alone. */
      note: z.string().optional(),
      ...reply,
    }),
  ),
  places: z.strictObject({
    about: text,
    link: text,
  }),
  asking: z.array(text),
  mustThey: z.array(text),
  andThen: z.array(text),
  pointing: z.array(text),
  smallWords: z.array(text),
  notMistyped: z.array(text),
  /** To a message with several numbered trips. */
  several: z.strictObject(reply),
  /** After an answer to a question of which much was not understood. */
  perhaps: text,
  unsure: text,
  otherwise: z.strictObject(reply),
})
export type ChatWords = z.infer<typeof chatSchema>
