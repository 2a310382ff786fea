import { matchRoutes, type RouteObject } from 'react-router'
import { describe, expect, test } from 'vitest'
import routes from '#app/routes.ts'
import { CLOSED_PATHS, PUBLIC_PATHS, sharePicture } from './public-paths.ts'

const map = routes as RouteObject[]
const addresses = addressesOf(map)
const pageAt = (path: string) => matchRoutes(map, path)?.at(-1)?.route.path

describe('the public pages', () => {
  test.each(PUBLIC_PATHS)('%s is a page of the URL map', (path) => {
    expect(pageAt(path)).not.toBe('*')
  })

  test('are all that the URL map has, but for those of one person, forms that pages lead to, and those that only lead elsewhere', () => {
    const whole = addresses.filter((address) => !/[:*]/.test(address))
    const others = whole.filter((address) => !PUBLIC_PATHS.some((path) => path === address))
    expect(others.filter((address) => !isClosed(address)).toSorted()).toEqual([
      '/booking',
      '/email',
      '/quotes',
    ])
  })

  test('have each a picture of their own to be shared with, and any other page has that of the home page', () => {
    expect(new Set(PUBLIC_PATHS.map((path) => sharePicture(path))).size).toBe(PUBLIC_PATHS.length)
    expect(sharePicture('/services/city-tours')).toBe('/og/services-city-tours.jpg')
    expect(sharePicture('/quotes/3f')).toBe(sharePicture('/'))
  })

  test('are never closed to search engines', () => {
    expect(PUBLIC_PATHS.filter(isClosed)).toEqual([])
  })
})

function isClosed(address: string): boolean {
  return CLOSED_PATHS.some((closed) => address.startsWith(closed))
}

/** Of all pages; what has no address of its own is only a layout round others. */
function addressesOf(entries: RouteObject[]): string[] {
  return entries.flatMap(({ index, path, children = [] }) => [
    ...(index ? ['/'] : path === undefined ? [] : [`/${path}`]),
    ...addressesOf(children),
  ])
}
