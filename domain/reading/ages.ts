/** How old the children are. */
import { numberOf } from './numbers.ts'
import { AGES, ALL_AGED, MONTHS_OLD, TWINS_BEFORE } from './party-words.ts'
import { isFree, type Span, spanOf } from './text.ts'

type Ages = { values: number[]; spans: Span[] }

export function agesIn(plain: string, taken: readonly Span[]): Ages {
  const found: (Span & { values: number[] })[] = []
  for (const match of plain.matchAll(MONTHS_OLD)) {
    const isOfPerson =
      /old|alt|oud|infant|bab|bebe|kind|child|tochter|sohn|dogter|seun|fill|hij|filh|figli|daughter|son\b|years?|jahre|jaar/.test(
        plain.slice(Math.max(0, match.index - 25), match.index + match[0].length + 14),
      )
    if (isOfPerson && isFree(spanOf(match), taken))
      found.push({ ...spanOf(match), values: [Math.floor(Number(match[1]) / 12)] })
  }
  for (const pattern of AGES) {
    for (const match of plain.matchAll(pattern)) {
      const list = match[1] ?? ''
      const from = match.index + match[0].indexOf(list)
      const span = { from, to: from + list.length }
      const values = list
        .split(/[^\p{L}\d]+|\b(?:and|n)\b/u)
        .map(numberOf)
        .filter((age) => !Number.isNaN(age))
      const isOfTwins = values.length === 1 && TWINS_BEFORE.test(plain.slice(0, from))
      if (isOfTwins) values.push(...values)
      const isChild = values.every((age) => age < 18)
      if (isChild && isFree(span, found) && isFree(span, taken)) found.push({ ...span, values })
    }
  }
  found.sort((a, b) => a.from - b.from)
  return { values: found.flatMap(({ values }) => values), spans: found }
}

/** One age of several children is the age of each; the pieces of text that say ages. */
export function eachAged(plain: string, ages: Ages, children: number): Span[] {
  const [first] = ages.spans
  const [age] = ages.values
  if (first === undefined || age === undefined || ages.values.length > 1) return ages.spans
  const lead = ALL_AGED.exec(plain.slice(0, first.from))?.[0]
  if (lead === undefined) return ages.spans
  if (children > 1) ages.values = Array.from({ length: children }, () => age)
  return [{ from: first.from - lead.length, to: first.to }]
}
