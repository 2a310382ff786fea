import { data } from 'react-router'

/** An address below `/operator` that leads nowhere: not found in the console's frame. */
export function loader() {
  throw data(null, { status: 404 })
}

/** A form posted to nowhere is not found either. */
export function action() {
  return loader()
}

/** With something to show it is a page, whose errors have a frame. */
export default function NotFound() {
  return null
}
