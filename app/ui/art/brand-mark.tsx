/** Table Mountain with a coral sun: the mark beside the business's name. */
export function BrandMark() {
  return (
    <svg viewBox="0 0 88 60" aria-hidden="true">
      <circle cx="69" cy="17" r="12" fill="#e4572e" />
      <path
        fill="currentColor"
        d="M0 48L11 40L19 24L23 20L27 30L29 34L33 16L35 13L52 12L63 14L65 22L72 38L88 48Z"
      />
      <path fill="currentColor" d="M0 53H88V57H0z" />
    </svg>
  )
}
