import * as z from 'zod'

const text = z.string().trim().min(1)
const reply = {
  answer: text,
  links: z.array(z.strictObject({ label: text, to: text.startsWith('/') })),
  /** Whether the ways to reach a person stand below it. */
  ways: z.boolean().default(false),
}

/** The file `content/en/chat.yml`: what the chat assistant knows. */
export const chatSchema = z.strictObject({
  greeting: text,
  quickQuestions: z.array(text).min(3),
  topics: z.array(
    z.strictObject({
      id: text,
      words: z.array(text).min(1),
      /** What is said instead when a place is named. */
      withPlace: z.enum(['about', 'price']).optional(),
      ...reply,
    }),
  ),
  places: z.strictObject({
    about: text,
    aboutRoute: text,
    fixedPrice: text,
    price: text,
    between: text,
    link: text,
  }),
  notMistyped: z.array(text),
  otherwise: z.strictObject(reply),
})
