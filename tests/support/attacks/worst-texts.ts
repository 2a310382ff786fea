/** Pieces that, over and over, were once slow to read, or may be: each could be read in many ways. */
export const WORST_TEXTS: readonly string[] = [
  '1/2/',
  '1/1/1/',
  '1 and 1 and ',
  'Mon 1, Mon 1, ',
  'kids 0 and0 ',
  '12:30 - ',
  ' ',
  '\n',
  'a ',
  'Aa ',
  '@',
  'a@b.',
  '((((',
  '> \n',
  '\n1/12 free',
  '12 Aa. St. Road ',
  '6 Arum Court, 7 Main Road, ',
  'from to ',
  'to Spier and ',
  'Spier not Spier ',
  'airport - Paarl - ',
  'from aa back to ',
  'land a ',
  'driver from 9 ',
  'night of Fri 1 to ',
  '3 Dec, sorry from its ',
  '\n[9:12, 1/1/26] A: sorry, i mean at 6am ',
  '2 big ',
  '5 guests who ',
  'and a coach ',
  'A. ',
  'Ann from Aa aa ',
  '- Mr Aa 2+2 ',
  'BA043 to Spier at 11:25 ET847 ',
  '\nAa 05:30 Cape Grace Spier',
  'by Spier aa kry ',
]

/** The same piece up to so many characters. */
export function repeated(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length)
}

/** Milliseconds of processor time, the best of a few: others use the machine as well. */
export function processorTime(task: () => unknown, rounds = 3): number {
  const times = Array.from({ length: rounds }, () => {
    const before = process.cpuUsage()
    task()
    const { user, system } = process.cpuUsage(before)
    return (user + system) / 1000
  })
  return Math.min(...times)
}
