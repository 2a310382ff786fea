import { requestContext } from '#app/context.ts'
import { useShell } from '#app/site/shell-context.ts'
import { PICTURE_SIZE } from '#app/ui/art/pictures.ts'
import { ButtonLink } from '#app/ui/base/button.tsx'
import { WhatsAppLink } from '#app/ui/base/contact-link.tsx'
import { Icon } from '#app/ui/base/icon.tsx'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { ClosingAction } from '#app/ui/business/closing-action.tsx'
import { Figures } from '#app/ui/business/figures.tsx'
import styles from '#app/styles/sheets/reviews.css?url'
import { SERVICE_TABS } from '#domain/pricing/service-types.ts'
import type { Route } from './+types/reviews.ts'
import { ReviewItem, Writer } from './review-item.tsx'
import { reviewsPage } from './reviews-page.server.ts'
import { reviewsHref } from './reviews-view.ts'

/** Each service has a page that is kept; what lies beyond the first page of many is rendered when asked for. */
const queries = [...SERVICE_TABS.map((tab) => `?service=${tab}`), '?page=']
export const handle = { scripts: false, shared: true, queries, styles }

export async function loader({ context, request }: Route.LoaderArgs) {
  return await reviewsPage(context.get(requestContext).deps, new URL(request.url).searchParams)
}

type PageData = Route.ComponentProps['loaderData']

export default function ReviewsPage({ loaderData }: Route.ComponentProps) {
  const { words, view, isSample } = loaderData
  const origin = isSample ? words.origin.samples : words.origin.passengers
  const { whatsAppHref } = useShell()
  return (
    <>
      <PageHead {...words.meta} />
      <Top {...loaderData} />
      <div className="wrap reviews">
        <div className="reviews-side">
          {view.hasFigures && <Figures figures={words.stats} />}
          <p className="reviews-origin small">
            <Icon name={isSample ? 'alert' : 'check'} />
            <span>
              <b>{origin.title}</b> {origin.text}
            </span>
          </p>
          <ThirdParty {...words.thirdParty} />
        </div>
        <div id="reviews">
          {view.filters.length > 0 && <Filters {...loaderData} />}
          {view.count === 0 ? <None {...loaderData} /> : <Found {...loaderData} />}
        </div>
      </div>
      <ClosingAction words={words.action}>
        <WhatsAppLink className="button button-outline" href={whatsAppHref}>
          <Icon name="whatsApp" />
          {words.action.chat}
        </WhatsAppLink>
      </ClosingAction>
    </>
  )
}

/** A sentence that somebody wrote, large, under the picture of the trip. */
function Top({ words, view: { quoted }, picture }: PageData) {
  const [first] = words.action.links
  return (
    <section className="reviews-top on-night">
      <img {...PICTURE_SIZE} src={picture.src} alt={picture.alt} fetchPriority="high" />
      <div className="wrap">
        <h1>{words.heading}</h1>
        {quoted !== null && (
          <figure>
            <blockquote lang={quoted.lang}>{quoted.quote}</blockquote>
            <figcaption>
              <Writer {...quoted} service={words.services[quoted.service].one} />
            </figcaption>
          </figure>
        )}
        {first !== undefined && (
          <ButtonLink look="commit" href={first.to}>
            {first.label}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** Links to the reviews about one service. */
function Filters({ words, view }: PageData) {
  const phrases = usePhrases('pages').reviews
  return (
    <nav className="reviews-filter" aria-label={phrases.filter}>
      <ul>
        {view.filters.map(({ service, count }) => (
          <li key={service}>
            <SiteLink
              href={`${reviewsHref(service)}#reviews`}
              aria-current={service === view.service ? 'true' : undefined}
            >
              {service === null ? phrases.everything : words.services[service].many}{' '}
              <span className="figures muted">{count}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Found({ words, view }: PageData) {
  const phrases = usePhrases('pages').reviews
  const say = useSay()
  return (
    <>
      <div className="reviews-count">
        <p className="small-heading">{say(phrases.inFull, { count: view.count })}</p>
      </div>
      <section aria-label={phrases.title}>
        {view.reviews.map((review, i) => (
          <ReviewItem
            key={`${review.date} ${review.name}`}
            review={review}
            service={words.services[review.service].one}
            picture={view.service === null ? review.slug : undefined}
            isLead={i === 0 && view.newer === null}
            lang={review.lang}
          />
        ))}
      </section>
      {(view.newer !== null || view.older !== null) && (
        <nav className="button-row reviews-pages" aria-label={phrases.pages}>
          {view.newer !== null && (
            <ButtonLink look="outline" href={`${reviewsHref(view.service, view.newer)}#reviews`}>
              {phrases.newer}
            </ButtonLink>
          )}
          {view.older !== null && (
            <ButtonLink look="outline" href={`${reviewsHref(view.service, view.older)}#reviews`}>
              {phrases.older}
            </ButtonLink>
          )}
          <span className="muted figures">
            {say(phrases.shown, { first: view.first, last: view.last, count: view.count })}
          </span>
        </nav>
      )}
    </>
  )
}

/** Nobody has written yet, at all or about the service. */
function None({ words: { none, services }, view }: PageData) {
  const phrases = usePhrases('pages').reviews
  const say = useSay()
  const count = view.countOfAll
  return (
    <section className="reviews-none">
      <h2>{view.service === null ? none.title : services[view.service].none}</h2>
      <p className="lead">{none.text}</p>
      <div className="button-row">
        <ButtonLink look="strong" href={none.link.to}>
          {none.link.label}
        </ButtonLink>
        {count > 0 && (
          <ButtonLink look="outline" href="/reviews#reviews">
            {say(phrases.readAll, { count })}
          </ButtonLink>
        )}
      </div>
    </section>
  )
}

/** The averages on other sites; on a phone they follow the reviews. */
function ThirdParty({ title, note, cards }: PageData['words']['thirdParty']) {
  return (
    <section className="ratings">
      <h2 className="small-heading">{title}</h2>
      <ul>
        {cards.map(({ source, figure, text, url }) => (
          <li key={source}>
            <b className="price">{figure}</b>
            <b>{url === undefined ? source : <SiteLink href={url}>{source}</SiteLink>}</b>
            <p className="small muted">{text}</p>
          </li>
        ))}
      </ul>
      <p className="small muted">{note}</p>
    </section>
  )
}
