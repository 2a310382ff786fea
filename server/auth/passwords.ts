import { hash, verify } from '@node-rs/argon2'
import os from 'node:os'
import type { Passwords } from '#server/services/deps.ts'
import { workQueue } from '#server/services/work-queue.ts'
import { passwordJudge } from './password-judge.ts'

/** Argon2id at OWASP's minimum: 19 MiB of memory, two passes, one thread. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * How many hashes run at a time: one per processor, leaving one of Node's four worker threads for files and DNS.
 * Anything waiting beyond that is done within a few seconds.
 */
const HASHES = { atOnce: Math.min(3, os.availableParallelism()), waiting: 100 }

/** 0 is guessed immediately, 4 takes longer than anybody tries; 3 withstands guessing on a stolen hash for a while. */
const STRONG = 3

/** Hashes passwords, and judges them against lists that we have here: no outside server is asked. */
export function createPasswords(cost = HASH_COST): Passwords {
  const inTurn = workQueue(HASHES)
  const scoreOf = passwordJudge()
  let ofNobody: Promise<string> | null = null
  return {
    hash: (password, salt) => inTurn(() => hash(prepared(password), { ...cost, ...(salt && { salt }) })),
    verify: (stored, password) =>
      inTurn(async () => {
        // The same work for an account that does not exist.
        const known = stored ?? (await (ofNobody ??= hash(crypto.randomUUID(), cost)))
        const fits = await verify(known, prepared(password))
        return fits && stored !== null
      }),
    isStrong: async (password, about) => (await scoreOf(prepared(password), about.filter(Boolean))) >= STRONG,
  }
}

/** The same letters encoded differently are the same password, on any keyboard. */
function prepared(password: string): string {
  return password.normalize('NFKC')
}
