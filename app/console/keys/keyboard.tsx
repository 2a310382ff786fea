import { createContext, type ReactNode, use, useCallback, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#domain/office/permissions.ts'
import { lettersAreOn } from './letters.ts'
import { goKeysOf, type KeyName, namesPressed } from './table.ts'

/** How long after G a letter still counts. */
const GO_WAITS_MS = 1500

type Handlers = Map<KeyName, () => void>
const HandlersContext = createContext<Handlers>(new Map())

/** Carries out the keys of the table while no field has the focus. */
export function Keyboard({ role, children }: { role: Role; children: ReactNode }) {
  const [handlers] = useState<Handlers>(() => new Map())
  const goPressedAt = useRef(-Infinity)
  const navigate = useNavigate()
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) return commit(event)
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target) || isAsking()) return
      if (/^[a-z]$/i.test(event.key) && !lettersAreOn()) return
      const isAfterGo = event.timeStamp - goPressedAt.current < GO_WAITS_MS
      goPressedAt.current = event.key.toUpperCase() === 'G' ? event.timeStamp : -Infinity
      const go = goKeysOf(role).find(({ press }) => press[1] === event.key.toUpperCase())
      if (isAfterGo && go !== undefined) {
        event.preventDefault()
        void navigate(go.to)
      } else if (namesPressed(event.key, event.shiftKey).some((name) => press(name, handlers))) {
        event.preventDefault()
      }
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [handlers, navigate, role])
  return <HandlersContext value={handlers}>{children}</HandlersContext>
}

/** Registers an action for a key while this part of the page is shown. */
export function useKey(name: KeyName, act: () => void): void {
  const handlers = use(HandlersContext)
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  useEffect(() => {
    const handler = () => latest.current()
    handlers.set(name, handler)
    return () => {
      if (handlers.get(name) === handler) handlers.delete(name)
    }
  }, [handlers, name])
}

/** Whether a key would do something now. Nothing acts until the page is hydrated. */
export function useCanPress(): (name: KeyName) => boolean {
  const handlers = use(HandlersContext)
  return useCallback(
    (name) => ALWAYS.includes(name) || handlers.has(name) || buttonOf(name) !== null,
    [handlers],
  )
}

/** Left to the browser and the forms. */
const ALWAYS: KeyName[] = ['commit', 'close']

function buttonOf(name: KeyName): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-key="${name}"]`)
}

function press(name: KeyName, handlers: Handlers): boolean {
  // Enter belongs to the element that has the focus.
  if (name === 'open' && !isAtRest()) return false
  const handler = handlers.get(name)
  if (handler !== undefined) {
    handler()
    return true
  }
  const button = buttonOf(name)
  if (button === null) return false
  // A button that cannot be pressed gives its reason beside it.
  if (button.getAttribute('aria-disabled') === 'true') button.focus()
  else button.click()
  return true
}

/** Sends the form that has the focus, by its button that shows these keys if it has one; at rest whichever shows them. */
function commit(event: KeyboardEvent): void {
  const form = event.target instanceof Element ? event.target.closest('form') : null
  if (form === null && isAtRest()) return pressCommit(event)
  // Not `form.method`: a field named `method` would shadow it.
  if (form?.getAttribute('method') !== 'post') return
  event.preventDefault()
  const marked = [...form.elements].find((element) => element.matches(COMMITS))
  if (marked instanceof HTMLElement) marked.click()
  else form.requestSubmit()
}

const COMMITS = 'button:has([data-caps="commit"])'

function pressCommit(event: KeyboardEvent): void {
  const button = (document.querySelector('dialog:modal') ?? document).querySelector<HTMLElement>(COMMITS)
  if (button === null) return
  event.preventDefault()
  button.click()
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type=radio], [type=checkbox], [type=submit])') ||
      target.closest('[role=menu], [role=listbox]') !== null)
  )
}

/** While a question is open, the page behind it takes no keys. */
function isAsking(): boolean {
  return document.querySelector('dialog:modal') !== null
}

function isAtRest(): boolean {
  const at = document.activeElement
  return at === null || at === document.body || at.matches('#main, [data-at-rest]')
}
