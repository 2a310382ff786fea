import type { ElementType, Key, ReactElement } from 'react'
import * as react from 'react/jsx-runtime'
import { withOwnText } from './own-text.ts'

/** What JSX is compiled to (`jsxImportSource` in `tsconfig.json`): React's own, and each text has an element. */

export { Fragment, type JSX } from 'react/jsx-runtime'

export function jsx(type: ElementType, props: object, key?: Key): ReactElement {
  return react.jsx(type, withOwnText(type, props), key)
}

export function jsxs(type: ElementType, props: object, key?: Key): ReactElement {
  return react.jsxs(type, withOwnText(type, props), key)
}
