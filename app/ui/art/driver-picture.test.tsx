import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DriverPicture } from './driver-picture.tsx'

const drawn = (name: string) => renderToStaticMarkup(<DriverPicture name={name} />)
const sizeOf = (name: string) => Number(/font-size="([\d.]+)"/.exec(drawn(name))?.[1])

test('the driver’s sign bears the guest’s name, in letters that fit', () => {
  expect(drawn('M. Jacobs')).toContain('>M. Jacobs</text>')
  expect(sizeOf('Li')).toBe(84)
  expect(sizeOf('Maximiliane von Hohenstein-Oyelaran') * 0.5 * 35).toBeLessThanOrEqual(410)
})
