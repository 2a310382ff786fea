import { expect, test } from 'vitest'
import { csvLine } from './csv.ts'

test('numbers are numbers, and text with commas, quotes or lines is quoted', () => {
  expect(csvLine(['KXT-49M', 450, -120.5, 'Müller, "Jo"', 'a\nb', ''])).toBe(
    'KXT-49M,450,-120.5,"Müller, ""Jo""","a\nb",\r\n',
  )
})

test.each(['=1+1', '+27 82 555 0131', '-1', '@sum', '\tx', '\rx'])('%j is no formula', (text) => {
  expect(csvLine([text]).replace(/^"/, '').startsWith("'")).toBe(true)
})
