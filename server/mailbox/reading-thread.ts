import { parentPort } from 'node:worker_threads'
import type { IncomingMail } from '#domain/mail/incoming.ts'
import { readHead, readMail } from './read-mail.ts'
import { Shrinking } from './shrunk.ts'

/** The thread of `mail-reader.ts`. A mail comes in pieces, each of which is answered, and is read after the last. */

export type Question =
  | { is: 'piece'; isFirst: boolean; bytes: Uint8Array }
  | { is: 'end'; arrived: Date; part: 'whole' | 'head' }

export type Answer = IncomingMail | null

let shrinking = new Shrinking()

parentPort?.on('message', (question: Question) => {
  // What fails here ends the thread, and whoever asked hears of it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  void answerTo(question).then((answer) => parentPort?.postMessage(answer))
})

async function answerTo(question: Question): Promise<Answer> {
  if (question.is === 'piece') {
    if (question.isFirst) shrinking = new Shrinking()
    shrinking.take(question.bytes)
    return null
  }
  const read = question.part === 'whole' ? readMail : readHead
  return read(shrinking.end(), question.arrived)
}
