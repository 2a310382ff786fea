export const PAPER = '#f6efe4'
export const INK = '#0d2b3a'
const CORAL = '#e4572e'

/** The mark of `app/ui/art/brand-mark.tsx` as SVG, 88 by 57 units. */
export function brandMark(ink: string): string {
  return (
    `<circle cx="69" cy="17" r="12" fill="${CORAL}"/>` +
    `<path fill="${ink}" d="M0 48L11 40L19 24L23 20L27 30L29 34L33 16L35 13L52 12L63 14L65 22L72 38L88 48ZM0 53H88V57H0z"/>`
  )
}
