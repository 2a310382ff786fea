import { hash, verify } from '@node-rs/argon2'
import os from 'node:os'
import type { Passwords } from '#server/services/deps.ts'
import { turns } from '#server/services/turns.ts'
import { passwordJudge } from './password-judge.ts'

/** Argon2id as OWASP asks for at least: 19 MiB of memory, two passes, one thread. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/**
 * How many hashes are made at the same time: one a processor, and of the four threads that Node lends one stays
 * for files and names. What waits beyond that is done within a few seconds.
 */
const HASHES = { atOnce: Math.min(3, os.availableParallelism()), waiting: 100 }

/** 0 falls at once, 4 takes longer than anybody tries; 3 holds against guessing on a stolen hash for a while. */
const STRONG = 3

/** Hashing of passwords, and judging them against lists that are at hand here: nothing is asked abroad. */
export function createPasswords(cost = HASH_COST): Passwords {
  const inTurn = turns(HASHES)
  const scoreOf = passwordJudge()
  let ofNobody: Promise<string> | null = null
  return {
    hash: (password, salt) => inTurn(() => hash(prepared(password), { ...cost, ...(salt && { salt }) })),
    verify: (stored, password) =>
      inTurn(async () => {
        // As much work for an account that does not exist.
        const known = stored ?? (await (ofNobody ??= hash(crypto.randomUUID(), cost)))
        const fits = await verify(known, prepared(password))
        return fits && stored !== null
      }),
    isStrong: async (password, about) => (await scoreOf(prepared(password), about.filter(Boolean))) >= STRONG,
  }
}

/** The same letters written in another way are the same password, on whatever keyboard. */
function prepared(password: string): string {
  return password.normalize('NFKC')
}
