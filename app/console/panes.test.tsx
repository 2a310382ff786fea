import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ListDetail } from './panes.tsx'

test('a phone shows the list until something is chosen from it', () => {
  const drawn = (detail?: string) =>
    renderToStaticMarkup(
      <ListDetail
        look={detail === undefined ? 'list' : 'one'}
        label="Vehicles"
        list="all vehicles"
        detail={detail}
      />,
    )
  expect(drawn()).not.toContain('has-detail')
  expect(drawn('one vehicle')).toContain('has-detail')
  expect(drawn('one vehicle')).toContain('all vehicles')
})
