import type { ZxcvbnFactory } from '@zxcvbn-ts/core'

/** As on the server, which also knows words of here and decides. */
const STRONG = 3

let judge: Promise<ZxcvbnFactory> | undefined

/** Whether a password is easy to guess. The word lists, which are large, are loaded with the first question. */
export async function isEasilyGuessed(password: string): Promise<boolean> {
  judge ??= loaded()
  return (await judge).check(password.slice(0, 64)).score < STRONG
}

async function loaded(): Promise<ZxcvbnFactory> {
  const [core, worldwide, english] = await Promise.all([
    import('@zxcvbn-ts/core'),
    import('@zxcvbn-ts/language-common'),
    import('@zxcvbn-ts/language-en'),
  ])
  return new core.ZxcvbnFactory({
    dictionary: { ...worldwide.dictionary, ...english.dictionary },
    graphs: worldwide.adjacencyGraphs,
  })
}
