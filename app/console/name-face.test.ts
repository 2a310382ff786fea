import { expect, test } from 'vitest'
import { faceOf } from './name-face.ts'

test('a name is set in our font if that has all its letters, else in the system’s', () => {
  for (const name of [
    'Łukasz Wiśniewski',
    'Petra Dvořáková',
    'Kari Sørensen',
    'Ștefan Țepeș',
    "O'Neill",
    'CPT → Rossi',
  ])
    expect([name, faceOf(name)]).toEqual([name, undefined])
  for (const name of ['Nguyễn Thị Mai', 'Trần Văn Sơn', 'Мария', '田中', 'Ali Ṭāhir'])
    expect([name, faceOf(name)]).toEqual([name, 'other-face'])
  expect(faceOf('Dvořák'.normalize('NFD'))).toBe(undefined)
  expect([faceOf('Petra', 'note'), faceOf('Nguyễn', 'note')]).toEqual(['note', 'note other-face'])
})
