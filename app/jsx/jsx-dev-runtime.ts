import type { ElementType, Key, ReactElement } from 'react'
import * as react from 'react/jsx-dev-runtime'
import { withOwnText } from './own-text.ts'

/** `jsx-runtime.ts` for development and tests. */

export { Fragment, type JSX } from 'react/jsx-dev-runtime'

export function jsxDEV(
  type: ElementType,
  props: object,
  key: Key | undefined,
  isStatic: boolean,
  source?: react.JSXSource,
  self?: unknown,
): ReactElement {
  const own: { children?: unknown } = withOwnText(type, props)
  return react.jsxDEV(type, own, key, isStatic && Array.isArray(own.children), source, self)
}
