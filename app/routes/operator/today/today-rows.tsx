import { memo } from 'react'
import { Form } from 'react-router'
import { Holder } from '#app/forms/holder.tsx'
import { Button, ButtonLink } from '#app/console/button.tsx'
import { ItemRow, type ItemView } from '#app/console/item-row.tsx'
import type { KeyName } from '#app/console/keys/table.ts'
import { Rows, useIsChosen } from '#app/console/rows.tsx'

export type TodayGroup = { title: string; count: number; rows: TodayRow[] }

/** One item that needs the office, of any kind. */
export type TodayRow = ItemView & {
  /** The actions possible from here, the main one first. */
  verbs: TodayVerb[]
}

export type TodayVerb = {
  label: string
  keyName?: KeyName
  /** The link, or else the form posted without further questions. */
  to?: string
  post?: { action: string; fields: Record<string, string> }
}

/**
 * Everything that needs the office, most urgent first. Rendered only with other items: a row that is not hydrated yet
 * would interrupt that.
 */
export const TodayRows = memo(({ groups, further }: { groups: TodayGroup[]; further: number }) => (
  <Rows ids={groups.flatMap(({ rows }) => rows.map(({ id }) => id))}>
    {groups.map(({ title, count, rows }) => (
      <section key={title} aria-label={title}>
        <h2 className="group">
          {title} <span>{count}</span>
        </h2>
        <ul>
          {rows.map((row) => (
            <Item key={row.id} row={row} />
          ))}
        </ul>
      </section>
    ))}
    {further > 0 && <p className="rows-further">{further} more follow as these are done.</p>}
  </Rows>
))

function Item({ row }: { row: TodayRow }) {
  const { id, name, verbs } = row
  const isChosen = useIsChosen(id)
  return (
    <ItemRow item={row}>
      {verbs.toReversed().map((verb, i) => (
        <Verb
          key={verb.label}
          verb={verb}
          isFirst={i === verbs.length - 1}
          isChosen={isChosen}
          about={name}
        />
      ))}
    </ItemRow>
  )
}

/** The chosen row's first action is the view's commit. Only that row's buttons have keys. */
function Verb({ verb, isFirst, isChosen, about }: VerbProps) {
  const { label, keyName, to, post } = verb
  const look = isFirst ? (isChosen ? 'commit' : 'outline') : 'bare'
  const shared = {
    look,
    size: 'small',
    keyName: isChosen ? keyName : undefined,
    hidesKey: !isFirst,
    'aria-label': `${label}: ${about}`,
  } as const
  if (post === undefined)
    return (
      <ButtonLink to={to ?? ''} {...shared}>
        {label}
      </ButtonLink>
    )
  return (
    <Form method="post" action={post.action}>
      <Holder />
      {Object.entries(post.fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button {...shared}>{label}</Button>
    </Form>
  )
}

type VerbProps = { verb: TodayVerb; isFirst: boolean; isChosen: boolean; about: string }
