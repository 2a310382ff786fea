/** The scale of colours, far to near, each with its counterpart in the dark scheme. */

export type Tone = { day: string; night: string }

/** A tone; at night it is dimmed and cooled unless given otherwise. */
export function tone(day: string, night = dimmed(day, [0.42, 0.52, 0.66])): Tone {
  return { day, night }
}

/** A tone of a picture that already shows dusk, so it is dimmed less. */
export function dusky(day: string, night = dimmed(day, [0.5, 0.54, 0.68])): Tone {
  return { day, night }
}

function dimmed(colour: string, parts: [number, number, number]): string {
  const floor = [6, 12, 20] as const
  const channel = (part: number, i: number) => {
    const value = Number.parseInt(colour.slice(1 + 2 * i, 3 + 2 * i), 16) * part + (floor[i] ?? 0)
    return Math.min(255, Math.round(value)).toString(16).padStart(2, '0')
  }
  return `#${parts.map(channel).join('')}`
}

export const accent = tone('#e4572e', '#b8452c')
export const wheat = tone('#e9c46a', '#9a8558')
export const ink = tone('#1f4d5f')
export const window = tone('#1f4d5f', '#ffcf78')
export const white = tone('#fffaf0', '#a9b0bc')
export const whiteShade = tone('#c3d0d2', '#5f7390')
export const lamp = tone('#f8d58c', '#ffd98a')

export const cloud = { lit: tone('#fffaf0', '#c98f80'), shade: tone('#cfdcd8', '#5d5a70') }
export const far = { lit: tone('#a9c0be'), shade: tone('#92aeb0') }
export const rock = {
  lit: tone('#b79a86', '#6c6a82'),
  half: tone('#8e8a88'),
  base: tone('#6f8f93'),
  talus: tone('#587d86'),
  shade: tone('#3f6676'),
}
export const hill = { far: tone('#7f9c7c'), near: tone('#5f8560') }
export const grass = { bright: tone('#8fae68'), lit: tone('#6f9058'), slope: tone('#557d4c') }
export const leaf = {
  lit: tone('#7ba05a'),
  half: tone('#4d7a4a'),
  dark: tone('#335a42'),
  deep: tone('#2d5238'),
}
export const foreground = tone('#3f6b4a')
export const sea = {
  far: tone('#5d9aa3'),
  deep: tone('#3a7f91'),
  near: tone('#7db5b0'),
  wave: tone('#2c6c80'),
  foam: tone('#eef0e2', '#8fa2b5'),
}
export const sand = { lit: tone('#ecd9a8'), wet: tone('#d9c08a'), shadow: tone('#b89c66') }
export const soil = { lit: tone('#dcb667', '#7a6f57'), path: tone('#efdcae', '#83807a') }
export const stone = { lit: tone('#bca98c'), shade: tone('#7c7a70') }
export const thatch = { lit: tone('#9a8560'), shade: tone('#6f624c'), far: tone('#b3a07a') }
export const tar = { lit: tone('#6d7b80'), line: tone('#efe6cc', '#b3a98c') }

export const duskRock = {
  lit: dusky('#b9573f'),
  half: dusky('#94545a'),
  base: dusky('#6d4a55'),
  talus: dusky('#574355'),
  shade: dusky('#3d3d54'),
}
export const duskCloud = { lit: dusky('#fbd9a6', '#8f7a74'), shade: dusky('#7a6877') }
export const dusk = {
  far: dusky('#5f6470'),
  hill: dusky('#27384a'),
  strip: dusky('#152f41'),
  ground: dusky('#17394a'),
  road: dusky('#31475a'),
  front: dusky('#0d2b3a'),
  line: dusky('#d9b98a'),
  sand: dusky('#b98a78'),
  foam: dusky('#e9c9b0'),
  glitter: dusky('#f2a56b'),
  accent: dusky('#e4572e', '#c24a2a'),
  rose: dusky('#94404c'),
}
