/** In place of a driver's picture: `Graham Petersen` as GP. */
export function Initials({ name }: { name: string }) {
  const names = name.split(' ')
  return (
    <span className="initials" aria-hidden="true">
      {[names[0], names.length > 1 ? names.at(-1) : ''].map((one) => one?.[0] ?? '').join('')}
    </span>
  )
}
