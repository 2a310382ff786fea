import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** As on the server, which knows more words and decides. */
const STRONG = 3

let judge: Promise<ZxcvbnFactory> | undefined

/**
 * Whether a password is easy to guess, also for those who know the person's name and address. The list of common ones,
 * which is large, is loaded with the first question.
 */
export async function isEasilyGuessed(password: string, about: string[]): Promise<boolean> {
  judge ??= loaded()
  return (await judge).check(password.slice(0, 64), about).score < STRONG
}

async function loaded(): Promise<ZxcvbnFactory> {
  const [core, { dictionary, adjacencyGraphs }] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
  ])
  return new core.ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs })
}
