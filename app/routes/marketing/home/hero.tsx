import type { ReactNode } from 'react'
import { useShell } from '#app/site/shell-context.ts'
import picture from '#app/ui/art/hero.svg?url'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { CallLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import type { HomeWords } from '#domain/words/page-content.ts'

/** The first screen: what we do, where, how to begin, and the mountain, to which the van comes; `children` come before it. */
export function Hero({ words, children }: { words: HomeWords; children: ReactNode }) {
  const { phone, phoneHref } = useShell()
  const phrases = usePhrases('pages').hero
  const say = useSay()
  return (
    <section className="hero on-night">
      <div className="wrap">
        <div className="hero-text">
          <h1 className="poster-heading">
            {words.heading.map((sentence) => (
              <span className="line" key={sentence}>
                {sentence}{' '}
              </span>
            ))}
          </h1>
          <p className="lead">{words.lead}</p>
          <div className="button-row">
            <ButtonLink look="paper-outline" href="/booking-enquiry">
              {phrases.start}
            </ButtonLink>
            <CallLink
              className="button button-paper-outline"
              href={phoneHref}
              aria-label={say(phrases.callOn, { phone })}
            >
              <Icon name="phone" />
              <span className="figures hero-number">{phone}</span>
              <span className="hero-call">{phrases.call}</span>
            </CallLink>
          </div>
          <div className="hero-picture">
            <picture>
              <source srcSet={`${picture}#moving`} media="(prefers-reduced-motion: no-preference)" />
              <img src={picture} width={1600} height={900} fetchPriority="high" alt={phrases.picture} />
            </picture>
          </div>
        </div>
        {children}
        <ul className="proof">
          {words.proof.map(({ figure, text }) => (
            <li key={text}>
              <b className="figures">{figure}</b> {text}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
