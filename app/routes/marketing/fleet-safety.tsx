import { requestContext } from '#app/context.ts'
import { usePhrases, useSay } from '#app/ui/base/language.tsx'
import { SiteLink } from '#app/ui/base/link/site-link.tsx'
import { PageHead } from '#app/ui/base/page-head.tsx'
import { ClosingAction } from '#app/ui/business/closing-action.tsx'
import { Figures } from '#app/ui/business/figures.tsx'
import { Kerb } from '#app/ui/business/kerb.tsx'
import { RuledList } from '#app/ui/business/ruled-list.tsx'
import styles from '#app/styles/sheets/site.css?url'
import { pageWords } from '#server/services/pages.ts'
import type { Route } from './+types/fleet-safety.ts'

export const handle = { scripts: false, shared: true, styles }

export async function loader({ context }: Route.LoaderArgs) {
  return { words: await pageWords(context.get(requestContext).deps, 'fleet') }
}

export default function FleetSafetyPage({ loaderData: { words } }: Route.ComponentProps) {
  const { categories, standards, drivers } = words
  const { passengers } = usePhrases('pages').fleet
  const say = useSay()
  return (
    <>
      <PageHead {...words.meta} />
      <div className="wrap page-top">
        <div>
          <h1>{words.heading}</h1>
          <p className="lead">{words.lead}</p>
        </div>
        <Figures figures={words.figures} />
      </div>
      <section className="section section-sand">
        <div className="wrap">
          <div className="heading-row">
            <h2>{categories.title}</h2>
            <p>{categories.lead}</p>
          </div>
          <Kerb
            vehicles={categories.items.map((item, i) => ({
              drawing: DRAWINGS[i] ?? 'coach',
              title: item.title,
              label: say(passengers, { capacity: item.capacity }),
              children: <Category {...item} />,
            }))}
          />
        </div>
      </section>
      <section className="section">
        <div className="wrap split">
          <h2>{standards.title}</h2>
          <RuledList rows={standards.items} />
        </div>
      </section>
      <section className="section section-follows">
        <div className="wrap split">
          <h2>{drivers.title}</h2>
          <RuledList rows={drivers.items} />
        </div>
      </section>
      <ClosingAction words={words.action} />
    </>
  )
}

/** In the order of the four categories. */
const DRAWINGS = ['sedan', 'suv', 'minibus', 'coach'] as const

type Words = Route.ComponentProps['loaderData']['words']

function Category({ title, text, models, features, to }: Words['categories']['items'][number]) {
  const { ask, book } = usePhrases('pages').fleet
  return (
    <>
      <p>{text}</p>
      <p className="small muted">{models.join(', ')}</p>
      <ul className="small kerb-features">
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <SiteLink className="text-link" href={to}>
        {to === '/contact' ? ask : book}
        <span className="visually-hidden">: {title}</span>
      </SiteLink>
    </>
  )
}
