import { expect, test } from 'vitest'
import { holesIn, holesInstalled, newInstallScripts } from './known-holes.ts'

const lock = {
  packages: {
    '': {},
    'node_modules/@scope/server': { version: '1.0.0' },
    'node_modules/builder': { version: '2.0.0', dev: true, hasInstallScript: true },
    'node_modules/builder/node_modules/native': { version: '3.0.0', dev: true, hasInstallScript: true },
  },
}
const advisory = { severity: 'high', title: 'Reads any file', url: 'https://example.org/1' }

test('a package with an install script must be named, wherever it is installed', () => {
  expect(newInstallScripts(lock, { builder: false })).toEqual(['native'])
  expect(newInstallScripts(lock, { builder: false, native: true })).toEqual([])
})

test('each hole is told once for each place of the package itself, and whether the program runs with it', () => {
  const answer = {
    '@scope/server': {
      via: [{ name: '@scope/server', ...advisory }],
      nodes: ['node_modules/@scope/server'],
    },
    native: { via: [{ name: 'native', ...advisory }], nodes: ['node_modules/builder/node_modules/native'] },
    builder: { via: ['native'], nodes: ['node_modules/builder'] },
  }
  expect(holesIn(answer, lock)).toEqual([
    { name: '@scope/server', version: '1.0.0', ...advisory, isInProgram: true },
    { name: 'native', version: '3.0.0', ...advisory, isInProgram: false },
  ])
})

test('a recorded hole counts while that version is installed', () => {
  const hole = { name: 'native', version: '3.0.0', ...advisory, isInProgram: false }
  expect(holesInstalled([hole, { ...hole, version: '2.9.0' }], lock)).toEqual([hole])
})
