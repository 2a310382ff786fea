import { workQueue } from '#server/services/work-queue.ts'
import { openThread } from '#server/thread.ts'

/** Judging takes time that grows with the square of the length; a password that is strong up to here is strong. */
const JUDGED_LETTERS = 64

/** Each takes up to a quarter of a second. */
const JUDGEMENTS = { atOnce: 1, waiting: 20 }
/**
 * Its lists need about 70 MB; without this limit it would use three times as much before garbage collection. On a machine
 * with nothing to spare they take seconds.
 */
const LIMITS = { memory: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: 96 }, withinMs: 30_000 }

/**
 * Scores passwords from 0 to 4. It has its own thread, because a crafted password of 64 letters takes a quarter of a
 * second, in which nobody else would be answered.
 */
export function passwordJudge(): (password: string, about: string[]) => Promise<number> {
  const inTurn = workQueue(JUDGEMENTS)
  const thread = openThread<{ password: string; about: string[] }, number>(
    'server/auth/password-judge-thread.ts',
    LIMITS,
  )
  return (password, about) => inTurn(() => thread.ask({ password: password.slice(0, JUDGED_LETTERS), about }))
}
