import { mayEnter, type Role } from '#domain/office/permissions.ts'
import { RAIL_ENTRIES } from '../rail-entries.ts'

/**
 * Every key of the console. The keys on buttons, at the foot of a page and on the help sheet are drawn from here.
 * Pressing one runs the action registered for it (`useKey`), or else presses the button or link that names it.
 */
export const KEYS = {
  search: { press: ['/'], does: 'search or go anywhere', where: 'Everywhere' },
  help: { press: ['?'], does: 'all keys', where: 'Everywhere' },
  undo: { press: ['Z'], does: 'undo', where: 'Everywhere' },
  commit: { press: ['Ctrl', 'Enter'], does: 'send the form', where: 'Everywhere' },
  close: { press: ['Esc'], does: 'close what is open', where: 'Everywhere' },
  create: { press: ['N'], does: 'new booking', where: 'Everywhere' },
  next: { press: ['J'], does: 'down', where: 'In a list' },
  previous: { press: ['K'], does: 'up', where: 'In a list' },
  open: { press: ['Enter'], does: 'open', where: 'In a list' },
  choose: { press: ['V'], does: 'choose', where: 'In a list' },
  paste: { press: ['P'], does: 'paste a message', where: 'On Today' },
  answered: { press: ['O'], does: 'answered outside', where: 'On Today' },
  dismiss: { press: ['I'], does: 'dismiss', where: 'On Today' },
  confirm: { press: ['C'], does: 'confirm', where: 'On a booking' },
  decline: { press: ['D'], does: 'decline', where: 'On a booking' },
  assign: { press: ['A'], does: 'assign', where: 'On a booking' },
  unassign: { press: ['U'], does: 'unassign', where: 'On a booking' },
  start: { press: ['S'], does: 'start', where: 'On a booking' },
  complete: { press: ['F'], does: 'finish', where: 'On a booking' },
  'no show': { press: ['X'], does: 'no show', where: 'On a booking' },
  cancel: { press: ['Q'], does: 'cancel', where: 'On a booking' },
  change: { press: ['E'], does: 'change', where: 'On a booking' },
  statement: { press: ['U'], does: 'read a statement', where: 'On Money' },
  file: { press: ['X'], does: 'CSV', where: 'On Money' },
  money: { press: ['$'], does: 'its money', where: 'On a booking' },
  pay: { press: ['P'], does: 'record a payment', where: 'On a booking' },
  refund: { press: ['R'], does: 'refund', where: 'On a booking' },
  note: { press: ['M'], does: 'note', where: 'On a booking' },
  write: { press: ['W'], does: 'write', where: 'On a booking' },
  reply: { press: ['R'], does: 'reply', where: 'On an enquiry' },
  quote: { press: ['Q'], does: 'quote', where: 'On an enquiry' },
  template: { press: ['T'], does: 'template', where: 'On an enquiry' },
  whatsapp: { press: ['W'], does: 'WhatsApp', where: 'On an enquiry' },
  'make booking': { press: ['B'], does: 'make a booking', where: 'On an enquiry' },
  trips: { press: ['E'], does: 'correct the trips', where: 'On an enquiry' },
  'read trips': { press: ['F'], does: 'find the trips in the text', where: 'On an enquiry' },
  'paste answer': { press: ['P'], does: 'paste what the guest wrote', where: 'On an enquiry' },
  'close enquiry': { press: ['X'], does: 'close it', where: 'On an enquiry' },
  spam: { press: ['!'], does: 'spam', where: 'On an enquiry' },
  copy: { press: ['C'], does: 'copy the reply', where: 'On a pasted message' },
  later: { press: ['→'], does: 'the next leg', where: 'On the board' },
  earlier: { press: ['←'], does: 'the leg before', where: 'On the board' },
  below: { press: ['↓'], does: 'the row below', where: 'On the board' },
  above: { press: ['↑'], does: 'the row above', where: 'On the board' },
  'next that can': { press: ['Shift', '↓'], does: 'the next that can take it', where: 'On the board' },
  'quarter later': { press: ['Shift', '→'], does: '15 min later', where: 'On the board' },
  'quarter earlier': { press: ['Shift', '←'], does: '15 min earlier', where: 'On the board' },
  nearer: { press: ['+'], does: 'nearer', where: 'On the board' },
  farther: { press: ['-'], does: 'farther', where: 'On the board' },
  'way 1': { press: ['1'], does: 'the first way', where: 'On the board' },
  'way 2': { press: ['2'], does: 'the second way', where: 'On the board' },
  'way 3': { press: ['3'], does: 'the third way', where: 'On the board' },
  suggest: { press: ['S'], does: 'the next suggestion', where: 'On the board' },
  'assign all': { press: ['Shift', 'A'], does: 'assign all as suggested', where: 'On the board' },
  crew: { press: ['D'], does: 'another driver or vehicle', where: 'On the board' },
  'take off': { press: ['U'], does: 'unassign', where: 'On the board' },
  'to today': { press: ['T'], does: 'today', where: 'On the board' },
} as const satisfies Record<string, Key>

type Key = { press: readonly string[]; does: string; where: string }
export type KeyName = keyof typeof KEYS

const KEY_NAMES = Object.keys(KEYS) as KeyName[]

/** G and a letter, for each page of the user's rail. */
export function goKeysOf(role: Role): (Omit<Key, 'where'> & { to: string })[] {
  return RAIL_ENTRIES.filter(({ room = 'console' }) => mayEnter(room, role)).map(({ letter, name, to }) => ({
    press: ['G', letter],
    does: name,
    to,
  }))
}

const ARROWS: Partial<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
}

/** The table's names for a pressed key; those with Shift first. */
export function namesPressed(key: string, hasShift = false): KeyName[] {
  const pressed = ARROWS[key] ?? (key.length === 1 ? key.toUpperCase() : key)
  const named = (keys: string) => KEY_NAMES.filter((name) => KEYS[name].press.join(' ') === keys)
  return [...(hasShift ? named(`Shift ${pressed}`) : []), ...named(pressed)]
}

/** The help sheet for those keys, `Everywhere` first. */
export function keysByPlace(
  role: Role,
  can: (name: KeyName) => boolean,
): { where: string; keys: Omit<Key, 'where'>[] }[] {
  const names = KEY_NAMES.filter(can)
  const places = [...new Set(names.map((name) => KEYS[name].where))]
  return [
    ...places.map((where) => ({
      where,
      keys: names.map((name) => KEYS[name]).filter((key) => key.where === where),
    })),
    { where: 'To another page', keys: goKeysOf(role) },
  ]
}
