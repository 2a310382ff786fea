import type { ReactNode } from 'react'
import { ButtonLink } from '#app/ui/base/button.tsx'

/** The end of a page: what to do next. The first link is the main one. */
export function ClosingAction({ words, children }: ClosingActionProps) {
  return (
    <section className="section section-sand">
      <div className="wrap split">
        <h2>{words.title}</h2>
        <div>
          <p className="lead">{words.text}</p>
          <div className="button-row">
            {words.links.map(({ label, to }, i) => (
              <ButtonLink key={to} look={i === 0 ? 'commit' : 'outline'} href={to}>
                {label}
              </ButtonLink>
            ))}
            {children}
          </div>
        </div>
      </div>
    </section>
  )
}

type ClosingActionProps = {
  words: { title: string; text: string; links: { label: string; to: string }[] }
  children?: ReactNode
}
