import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Unbroken } from './linked-text.tsx'

const shown = (text: string) => renderToStaticMarkup(<Unbroken text={text} />)

test('a short compound stays on one line, a long one may be broken', () => {
  expect(shown('For a no-show there is no refund.')).toBe(
    'For a <span class="unbroken">no-show</span> there is no refund.',
  )
  expect(shown('a cooling-off period of fixed-term agreements')).toContain('>fixed-term<')
  expect(shown('Haftpflichtversicherungs-Bestätigung')).not.toContain('span')
})

test('a house number stays with its street', () => {
  expect(shown('Address: 1 Example Street')).toBe('Address: 1\u{a0}Example Street')
})
