import { data } from 'react-router'
import { NotFoundPage } from '#app/site/not-found-page.tsx'
import styles from '#app/styles/sheets/plain.css?url'

export const handle = { scripts: false, styles }

export function loader() {
  return data(null, { status: 404 })
}

/** A form posted to nowhere is not found either. */
export function action() {
  return loader()
}

export default NotFoundPage
