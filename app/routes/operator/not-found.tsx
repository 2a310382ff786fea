import { data } from 'react-router'

/** An unknown address below `/operator`: a 404 in the console's frame. */
export function loader() {
  throw data(null, { status: 404 })
}

/** A form posted to an unknown address is a 404 too. */
export function action() {
  return loader()
}

/** A route with a component is a page, so its error is shown in the frame. */
export default function NotFound() {
  return null
}
