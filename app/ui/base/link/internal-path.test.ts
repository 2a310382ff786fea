import { describe, expect, test } from 'vitest'
import { internalPath } from './internal-path.ts'

const ORIGIN = 'https://tours.example'

describe('links to our own site are internal however they are written', () => {
  test.each([
    ['/contact', '/contact'],
    ['/', '/'],
    ['https://tours.example/contact', '/contact'],
    ['HTTPS://Tours.Example/contact?a=1#b', '/contact?a=1#b'],
    ['https://tours.example:443/contact', '/contact'],
    ['//tours.example/contact', '/contact'],
    ['https://tours.example', '/'],
    ['#booking-enquiry', '#booking-enquiry'],
    ['/booking-enquiry#booking-enquiry', '/booking-enquiry#booking-enquiry'],
  ])('%s', (href, path) => {
    expect(internalPath(href, ORIGIN)).toBe(path)
  })
})

describe('all others are not', () => {
  test.each([
    'https://wa.me/27215550140',
    '//evil.example/contact',
    '/\\evil.example/contact',
    'https://tours.example.evil.example/',
    'https://tours.example@evil.example/',
    'http://tours.example/contact',
    'https://tours.example:8443/contact',
    'mailto:hello@tours.example',
    'tel:+27215550140',
    'javascript:alert(1)',
    'http://[broken',
  ])('%s', (href) => {
    expect(internalPath(href, ORIGIN)).toBeNull()
  })
})

test('without a known origin only paths are internal', () => {
  expect(internalPath('/contact', '')).toBe('/contact')
  expect(internalPath('https://tours.example/contact', '')).toBeNull()
})
