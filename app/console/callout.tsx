import type { ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'
import { faceOf } from './name-face.ts'

/** A fact in bold, its reason, then what to do about it. Crimson only for what blocks work. */
export function Callout({ tone = 'plain', fact, children, role, ref }: CalloutProps) {
  return (
    <div className={`callout callout-${tone}`} role={role} tabIndex={role && -1} ref={ref}>
      <Icon name={tone === 'bad' ? 'warning' : tone === 'good' ? 'check' : 'info'} />
      <div>
        <p>
          <b className={faceOf(fact)}>{fact}</b>
        </p>
        {children}
      </div>
    </div>
  )
}

type CalloutProps = {
  tone?: 'plain' | 'soon' | 'bad' | 'good'
  fact: string
  children?: ReactNode
  /** Makes it focusable, for news about a form just sent. */
  role?: 'alert'
  ref?: Ref<HTMLDivElement>
}
