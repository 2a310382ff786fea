import type { IncomingMail } from '#domain/mail/incoming.ts'
import { openThread, type ThreadLimits, ThreadFailed } from '#server/thread.ts'
import type { WaitingMail } from './connection.ts'
import type { Answer, Question } from './reading-thread.ts'

export type MailReader = {
  /** Null where it cannot be read: it was too much for the thread. What the mailbox fails with is thrown. */
  read: (mail: WaitingMail, part: 'whole' | 'head') => Promise<IncomingMail | null>
  end: () => void
}

/** Any mail that is kept within the limits of `shrunk.ts` needs a small part of both. */
const LIMITS: ThreadLimits = {
  withinMs: 10_000,
  memory: { maxYoungGenerationSizeMb: 2, maxOldGenerationSizeMb: 32 },
}

/** Reads mails in a thread of its own: a mail can be made so that reading it takes seconds, or all memory there is. */
export function mailReader(limits = LIMITS): MailReader {
  const thread = openThread<Question, Answer>('server/mailbox/reading-thread.ts', limits)
  return {
    async read({ source, arrived }, part) {
      try {
        let isFirst = true
        for await (const bytes of source) {
          await thread.ask({ is: 'piece', isFirst, bytes })
          isFirst = false
        }
        return await thread.ask({ is: 'end', arrived, part })
      } catch (error) {
        if (error instanceof ThreadFailed) return null
        throw error
      }
    },
    end: thread.end,
  }
}
