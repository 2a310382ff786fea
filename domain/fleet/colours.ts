/** What guests look for at the kerb; empty until the office has entered it. */
export const COLOURS = [
  '',
  'white',
  'silver',
  'grey',
  'black',
  'blue',
  'red',
  'green',
  'beige',
  'brown',
  'yellow',
  'orange',
] as const
export type Colour = (typeof COLOURS)[number]
