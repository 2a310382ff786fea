import arrivals from './arrivals.svg?url'
import { PICTURE_SIZE } from './pictures.ts'

const { width, height } = PICTURE_SIZE
/** The part of the board where a name fits, in the picture's own units; hands hold the rest. */
const ROOM = 'M870 586H1300V664H1258V682H906V664H870z'
const MIDDLE = { x: 1083, y: 640 }
const MOST = { width: 410, letter: 84 }

/** The driver in the arrivals hall, with the guest's own name on the board. */
export function DriverPicture({ name }: { name: string }) {
  // A letter of the display face is half as wide as it is high.
  const size = Math.min(MOST.letter, MOST.width / (name.length * 0.5))
  return (
    <svg
      className="driver"
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <image href={arrivals} width={width} height={height} />
      <g transform="rotate(-2 1070 660) translate(-10)">
        <path d={ROOM} fill="#fffaf0" />
        <text {...MIDDLE} fill="#0d2b3a" fontSize={size} textAnchor="middle" dominantBaseline="central">
          {name}
        </text>
      </g>
    </svg>
  )
}
