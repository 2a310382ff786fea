import { hash, verify } from '@node-rs/argon2'
import type { Passwords } from '#server/services/deps.ts'

/** Argon2id as OWASP asks for at least: 19 MiB of memory, two passes, one thread. */
export const HASH_COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** 0 falls at once, 4 takes longer than anybody tries; 3 holds against guessing on a stolen hash for a while. */
const STRONG = 3
/** The work of judging grows with the square of the length; what is strong up to here is strong. */
const JUDGED_LETTERS = 64

/** Hashing of passwords, and judging them against lists that are at hand here: nothing is asked abroad. */
export function createPasswords(): Passwords {
  let ofNobody: Promise<string> | null = null
  let judge: ReturnType<typeof loadJudge> | null = null
  return {
    hash: (password) => hash(prepared(password), HASH_COST),
    async verify(stored, password) {
      // As much work for an account that does not exist.
      const known = stored ?? (await (ofNobody ??= hash(crypto.randomUUID(), HASH_COST)))
      const fits = await verify(known, prepared(password))
      return fits && stored !== null
    },
    async isStrong(password, about) {
      const { check } = await (judge ??= loadJudge())
      return check(prepared(password).slice(0, JUDGED_LETTERS), about.filter(Boolean)) >= STRONG
    },
  }
}

/** The same letters written in another way are the same password, on whatever keyboard. */
function prepared(password: string): string {
  return password.normalize('NFKC')
}

/** The lists take some memory: loaded when somebody first chooses a password. */
async function loadJudge() {
  const [{ ZxcvbnFactory }, worldwide, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  const judge = new ZxcvbnFactory({
    dictionary: { ...worldwide.dictionary, ...english.dictionary },
    graphs: worldwide.adjacencyGraphs,
  })
  return { check: (password: string, about: string[]) => judge.check(password, about).score }
}
