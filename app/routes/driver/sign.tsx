import { data } from 'react-router'
import { ClosedSheet } from '#app/driver/closed-sheet.tsx'
import { Icon } from '#app/driver/icon.tsx'
import { signLines } from '#app/driver/sign-lines.ts'
import { SECRET_ADDRESS } from '#app/secret-address.ts'
import type { Route } from './+types/sign.ts'
import { openSheet } from './open-sheet.server.ts'
import { pickupView } from './sheet-view.server.ts'

/** The guest's name to hold up: turned, black on white, as large as it can be. */
export async function loader(args: Route.LoaderArgs) {
  const sheet = await openSheet(args)
  if ('closed' in sheet) return data({ closed: sheet.closed, view: null }, { status: sheet.status })
  const { token, leg } = args.params
  const base = `/driver/${token}`
  const view = await pickupView(sheet.deps, sheet.link.driver, leg, base)
  if (view === null || !view.taps.isOn) throw data(null, { status: 404 })
  const { sign, businessName } = view
  return data({ closed: null, view: { sign, businessName, back: `${base}/${leg}` } })
}

export const headers = () => SECRET_ADDRESS

/** Letters of the face are this wide, and lines with their accents this high, in its size of 100. */
const [WIDE, HIGH] = [78, 124]

export default function SignPage({ loaderData: { closed, view } }: Route.ComponentProps) {
  if (closed !== null) return <ClosedSheet {...closed} />
  const { sign, businessName, back } = view
  const lines = signLines(sign)
  const width = Math.max(4, ...lines.map((line) => line.length)) * WIDE
  const height = lines.length * HIGH + 48
  return (
    <main id="main" className="sign" data-awake="">
      <title>{`Sign · ${businessName}`}</title>
      <h1 className="visually-hidden">{sign}</h1>
      <svg viewBox={`0 0 ${height} ${width}`} aria-hidden="true">
        <g transform={`translate(${height} 0) rotate(90)`} textAnchor="middle">
          {lines.map((line, i) => (
            <text key={i} x={width / 2} y={HIGH * (i + 0.9)} fontSize="100" fontWeight="700">
              {line}
            </text>
          ))}
          <text x={width / 2} y={lines.length * HIGH + 34} fontSize="22" fontWeight="600">
            {businessName}
          </text>
        </g>
      </svg>
      <a className="outline" href={back}>
        <Icon name="cross" /> Close
      </a>
    </main>
  )
}
