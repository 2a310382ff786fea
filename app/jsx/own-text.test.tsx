// @vitest-environment happy-dom
import { act, type ReactNode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { translate } from '#tests/support/browser/translating.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

/** What a visitor reads whose browser translates the page before and after it changes. */
function readTranslated(before: ReactNode, after: ReactNode): string[] {
  const page = document.createElement('div')
  const root = createRoot(page)
  return [before, after].map((shown) => {
    act(() => root.render(shown))
    translate(page)
    return page.textContent
  })
}

function Price({ amount, isLate = false }: { amount: number | null; isLate?: boolean }) {
  return (
    <p>
      {isLate && <b>Late. </b>}
      From {amount ?? 'nothing'} {amount !== null && <>a day, {amount * 7} a week</>}
      {isLate ? ' at night' : <i> by day</i>}
    </p>
  )
}

test('a page that the browser has translated says what is new, and loses what is gone', () => {
  expect(readTranslated(<Price amount={2} />, <Price amount={3} isLate />)).toEqual([
    'From 2 a day, 14 a week by day',
    'Late. From 3 a day, 21 a week at night',
  ])
  expect(readTranslated(<Price amount={3} isLate />, <Price amount={null} />)).toEqual([
    'Late. From 3 a day, 21 a week at night',
    'From nothing  by day',
  ])
})

function Place() {
  return (
    <label>
      To <b>the airport</b> <input />
    </label>
  )
}

test('what was typed on a translated page stays when React takes it over', async () => {
  const page = document.createElement('div')
  page.innerHTML = renderToString(<Place />)
  document.body.append(page)
  translate(page)
  for (const font of page.querySelectorAll('font')) font.textContent = 'Nach'
  const input = page.querySelector('input') as HTMLInputElement
  input.value = 'Hermanus'
  const complaints = vi.fn()
  await act(() => hydrateRoot(page, <Place />, { onRecoverableError: complaints }))
  expect(complaints).not.toHaveBeenCalled()
  expect(page.querySelector('input')).toBe(input)
  page.remove()
})

test('text alone needs no element, and text beside text is one', () => {
  expect(renderToStaticMarkup(<Price amount={1} isLate />)).toBe(
    '<p><b>Late. </b><own-text>From 1 </own-text><own-text>a day, 7 a week</own-text><own-text> at night</own-text></p>',
  )
  const [count, of] = [1, 2]
  expect(
    renderToStaticMarkup(
      <option>
        {count} of {of}
      </option>,
    ),
  ).toBe('<option>1 of 2</option>')
})
