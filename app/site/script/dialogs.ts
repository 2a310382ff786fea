import { showProblems } from './form-problems.ts'
import { find } from './page.ts'
import { setSent } from './sending.ts'

export function openDialog(id: string): boolean {
  const dialog = document.getElementById(id)
  if (!(dialog instanceof HTMLDialogElement)) return false
  document.querySelector<HTMLDialogElement>('dialog:modal')?.close()
  dialog.showModal()
  find('[data-first-focus]', dialog)?.focus()
  return true
}

export function closeWhenOutside(dialog: HTMLDialogElement, { clientX, clientY }: MouseEvent): void {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
}

/** Clears the outcome of a form when its dialog closes. */
export function renewClosedDialogs(): void {
  document.addEventListener(
    'close',
    ({ target }) => {
      const form = target instanceof Element && target.querySelector('form')
      if (!form) return
      showProblems(form, [])
      setSent(form, false)
    },
    true,
  )
}

/** The page behind the drawer is inert while it is open. */
export function guardDrawer(): void {
  document.addEventListener(
    'beforetoggle',
    (event) => {
      const drawer = find('#drawer')
      if (event.target !== drawer) return
      const isOpen = event.newState === 'open'
      for (const other of document.body.children) other.toggleAttribute('inert', isOpen && other !== drawer)
      if (!isOpen) find('.menu-button')?.focus()
    },
    true,
  )
}
