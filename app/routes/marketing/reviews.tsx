import { requestContext } from '#app/context.ts'
import { useShell } from '#app/site/shell-context.ts'
import { WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { useLanguage, usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { ClosingAction } from '#app/ui/business/closing-action.tsx'
import { Figures } from '#app/ui/business/figures.tsx'
import { Stars } from '#app/ui/business/stars.tsx'
import styles from '#app/styles/sheets/site.css?url'
import { formatDate } from '#domain/values/cape-time.ts'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/reviews.ts'

export const handle = { scripts: false, shared: true, styles }

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await pageWords(context.get(requestContext).deps, 'reviews') }
}

type Words = Route.ComponentProps['loaderData']['words']

export default function ReviewsPage({ loaderData: { words } }: Route.ComponentProps) {
  const { whatsAppHref } = useShell()
  const { title } = usePhrases('pages').reviews
  return (
    <>
      <PageHead {...words.meta} />
      <div className="wrap page-top">
        <div>
          <h1>{words.heading}</h1>
          <p className="lead">{words.lead}</p>
        </div>
        <Figures figures={words.stats} />
      </div>
      <section className="wrap reviews" aria-label={title}>
        {words.reviews.map((review) => (
          <Review key={review.title} {...review} />
        ))}
      </section>
      <ThirdParty {...words.thirdParty} />
      <ClosingAction words={words.action}>
        <WhatsAppLink className="button button-outline" href={whatsAppHref}>
          <Icon name="whatsApp" />
          {words.action.chat}
        </WhatsAppLink>
      </ClosingAction>
    </>
  )
}

function Review({ rating, title, text, name, location, service, date, helpful }: Words['reviews'][number]) {
  const phrases = usePhrases('pages').reviews
  const say = useSay()
  const { tag } = useLanguage()
  return (
    <article>
      <Stars rating={rating} />
      <h2>{title}</h2>
      <blockquote>{text}</blockquote>
      <p className="small">
        <b>{name}</b>
        <span className="muted">
          {location} · {service}, <time dateTime={date}>{formatDate(date, tag)}</time>
        </span>
      </p>
      <p className="small muted">{say(phrases.helpful, { count: helpful })}</p>
    </article>
  )
}

function ThirdParty({ title, note, cards }: Words['thirdParty']) {
  return (
    <section className="section">
      <div className="wrap split">
        <div>
          <h2>{title}</h2>
          <p className="muted after-heading">{note}</p>
        </div>
        <ul className="ratings">
          {cards.map(({ source, figure, text, url }) => (
            <li key={source}>
              <h3>{url === undefined ? source : <SiteLink href={url}>{source}</SiteLink>}</h3>
              <b className="price">{figure}</b>
              <p className="small muted">{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
