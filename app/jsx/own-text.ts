import { createElement, Fragment, type ReactNode } from 'react'

type Props = { children?: ReactNode; suppressHydrationWarning?: boolean }

/**
 * An element's properties, with an element of its own for each text among its children.
 *
 * A browser that translates the page replaces texts by elements. React then crashes when it removes such a text or puts
 * something before it, and what it writes into it is not seen. It finds an element again, and the only text of an
 * element it writes anew.
 */
export function withOwnText(type: unknown, props: Props): Props {
  const { children } = props
  if (type === Fragment) {
    // Its children are among those of another element.
    return isText(children) ? { children: inElement(String(children)) } : withTextsApart(props)
  }
  if (isText(children)) return asTranslated(props)
  if (Array.isArray(children) && children.some(isText) && children.every(isTextOrNothing)) {
    return asTranslated({ ...props, children: children.filter(isText).join('') })
  }
  return withTextsApart(props)
}

/** What translating browsers put in the place of a text. */
const translated = typeof document === 'object' ? document.getElementsByTagName('font') : []

/**
 * Where React takes over a translated page it would miss its texts, and build all anew without what was typed. A component
 * hands it on to its element.
 */
function asTranslated(props: Props): Props {
  return translated.length === 0 ? props : { ...props, suppressHydrationWarning: true }
}

function withTextsApart(props: Props): Props {
  const children: unknown = props.children
  if (!Array.isArray(children) || !children.some(isText)) return props
  return { ...props, children: children.map((child, at) => (isText(child) ? textAt(children, at) : child)) }
}

/** Texts beside each other are one, in the place of the first: every child keeps its place, by which React knows it. */
function textAt(children: readonly unknown[], at: number): ReactNode {
  if (isText(children[at - 1])) return null
  const rest = children.slice(at)
  const end = rest.findIndex((child) => !isText(child))
  return inElement(rest.slice(0, end === -1 ? undefined : end).join(''))
}

/** Nobody translates a space. */
function inElement(text: string): ReactNode {
  return text.trim() === '' ? text : createElement('own-text', asTranslated({ children: text }))
}

function isText(child: unknown): child is string | number {
  return typeof child === 'string' || typeof child === 'number'
}

function isTextOrNothing(child: unknown): boolean {
  return isText(child) || child === null || child === undefined || typeof child === 'boolean'
}
