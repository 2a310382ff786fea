import type { ReactNode } from 'react'
import { ButtonLink } from '#app/console/button.tsx'
import { Icon } from '#app/console/icon.tsx'
import { faceOf } from '#app/console/name-face.ts'
import { Page } from '#app/console/page.tsx'
import { ListDetail } from '#app/console/panes.tsx'
import type { Resource } from '#domain/fleet/time-off.ts'
import { FleetList } from './fleet-list.tsx'
import type { Chosen, FleetGroup } from './fleet-view.server.ts'
import { TimesOff } from './off/times-off.tsx'
import { AfterPaper, Papers } from './papers.tsx'

/** The list of vehicles or drivers, the chosen one, and what its papers and time off touch. */
export function FleetPage({ of, title, meta, groups, chosen, isNamed, isAdding, ...parts }: FleetPageProps) {
  const { above, about, children } = parts
  const [list, what] = of === 'unit' ? ['/operator/fleet', 'vehicle'] : ['/operator/drivers', 'driver']
  const heading = isAdding ? `Add a ${what}` : (chosen?.name ?? title)
  const isOne = isNamed || isAdding
  return (
    <Page
      title={isOne ? heading : title}
      heading={
        isOne ? (
          <>
            <span className="not-phone">{title}</span>
            <span className={faceOf(heading, 'only-phone')}>{heading}</span>
          </>
        ) : (
          title
        )
      }
      meta={meta}
      back={isOne ? { to: list, label: `All ${what}s` } : undefined}
      actions={
        <>
          {of === 'unit' && (
            <ButtonLink look="bare" to="/operator/fleet/seats">
              Child seats
            </ButtonLink>
          )}
          <ButtonLink to="?add">
            <Icon name="plus" />
            <span className="not-phone">Add a {what}</span>
            <span className="visually-hidden only-phone">Add a {what}</span>
          </ButtonLink>
        </>
      }
      keys={['next', 'previous']}
    >
      <ListDetail
        look={isOne ? 'one' : 'list'}
        label={title}
        list={
          <>
            {above}
            <FleetList of={of} groups={groups} current={isAdding ? undefined : chosen?.id} />
          </>
        }
        detail={
          <div className="fleet-one">
            {!isAdding && chosen !== null && (
              <>
                <div>
                  <Title name={chosen.name} plate={chosen.plate} />
                  {about}
                </div>
                <Papers of={of} id={chosen.id} view={chosen.papers} />
                <TimesOff of={of} id={chosen.id} rows={chosen.off} />
              </>
            )}
            {children}
          </div>
        }
        side={
          isAdding || chosen?.papers.after == null
            ? undefined
            : { label: 'What it touches', content: <AfterPaper of={of} view={chosen.papers.after} /> }
        }
      />
    </Page>
  )
}

type FleetPageProps = {
  of: Resource['of']
  title: string
  meta: string
  groups: FleetGroup[]
  chosen: (Chosen & { id: string; name: string; plate: string }) | null
  /** Whether the address names the chosen one: a phone then shows it instead of the list. */
  isNamed: boolean
  isAdding: boolean
  /** Above the list. */
  above?: ReactNode
  /** Below the title of the chosen one. */
  about: ReactNode
  /** The form that adds one or changes the chosen one. */
  children: ReactNode
}

function Title({ name, plate }: { name: string; plate: string }) {
  return (
    <div className="fleet-title">
      <h2 className={faceOf(name)}>{name}</h2>
      {plate !== '' && <span className="plate">{plate}</span>}
    </div>
  )
}
