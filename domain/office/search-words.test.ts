import { expect, test } from 'vitest'
import { searchWords } from './search-words.ts'

test('a phone number is one word, both as dialled from abroad and as typed', () => {
  expect(searchWords('082 123 4567')).toEqual([['27821234567', '821234567', '082 123 4567']])
  for (const typed of ['+27 (0)82 123-4567', '(082) 123-4567', '+27 082 123 4567', '٠٨٢١٢٣٤٥٦٧'])
    expect(searchWords(typed)).toEqual([expect.arrayContaining(['27821234567', '821234567'])])
  expect(searchWords('0046 70 123')[0]).toContain('4670123')
  expect(searchWords('070 123 45')[0]).toContain('7012345')
})

test('every one of several words must be found', () => {
  expect(searchWords(' mokoena  Stellenbosch ')).toEqual([['mokoena'], ['Stellenbosch']])
  expect(searchWords('   ')).toEqual([])
})

test('characters that no database can hold are left out of the search', () => {
  expect(searchWords('a\u0000b \uD83D')).toEqual([['ab'], ['\uFFFD']])
  expect(searchWords('\u0000')).toEqual([])
})
