import { tone } from '../palette.ts'

/** What only people and their clothes are made of. */

export const skin = {
  lit: tone('#b37a55', '#97694f'),
  base: tone('#935f42', '#765040'),
  shade: tone('#6f4533', '#563c34'),
  deep: tone('#4b2e25', '#33282a'),
}
export const coat = {
  lit: tone('#2f6579', '#2a5064'),
  base: tone('#1f4d5f', '#1b3c4f'),
  shade: tone('#153b4b', '#132c3c'),
  deep: tone('#0d2b3a', '#0a1f2c'),
}
export const paper = tone('#fffaf0', '#d9d4c8')
export const coral = tone('#e4572e', '#c24a2a')
