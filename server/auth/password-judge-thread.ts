import { ZxcvbnFactory } from '@zxcvbn-ts/core'
import * as worldwide from '@zxcvbn-ts/language-common'
import * as english from '@zxcvbn-ts/language-en'
import { parentPort } from 'node:worker_threads'
import { localWords } from './local-words.ts'

/** The thread of `password-judge.ts`. */

const judge = new ZxcvbnFactory({
  dictionary: { ...worldwide.dictionary, ...english.dictionary, local: localWords() },
  graphs: worldwide.adjacencyGraphs,
})

parentPort?.on('message', ({ password, about }: { password: string; about: string[] }) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort?.postMessage(scoreOf(password, about))
})

const EASY = 1
const NOT_STRONG = 2
const YEAR_AND_SIGNS = 6

/** `Hermanus2026!` is one word plus decoration; judged as three parts it would count as strong. */
function scoreOf(password: string, about: string[]): number {
  const { score } = judge.check(password, about)
  const core = password.replace(/^\P{L}+|\P{L}+$/gu, '')
  const around = password.length - core.length
  if (score <= NOT_STRONG || around === 0 || around > YEAR_AND_SIGNS) return score
  return judge.check(core, about).score <= EASY ? NOT_STRONG : score
}
