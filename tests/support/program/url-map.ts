import type { RouteConfigEntry } from '@react-router/dev/routes'

type Page = {
  path: string
  file: string
  /** The layouts around it, the outermost first. */ within: string[]
}

/** Every page of the URL map. */
export function pagesOf(routes: RouteConfigEntry[], within: string[] = []): Page[] {
  return routes.flatMap(({ path, index, file, children }) =>
    children === undefined
      ? [{ path: `/${index ? '' : path}`, file, within }]
      : pagesOf(children, [...within, file]),
  )
}
