import type { Trip } from './trips-of.ts'

/** The hours of a day; numbered, the stops bear the numbers that they have on the map. */
export function Stops({ stops, isNumbered = false }: { stops: Trip['stops']; isNumbered?: boolean }) {
  const onMap = stops.filter(({ place }) => place !== undefined)
  return (
    <ol className="stops">
      {stops.map((stop) => (
        <li key={stop.time} data-n={isNumbered && onMap.includes(stop) ? onMap.indexOf(stop) + 1 : undefined}>
          <b className="figures">{stop.time}</b>
          <span>{stop.text}</span>
        </li>
      ))}
    </ol>
  )
}
