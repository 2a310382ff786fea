import { likelyEmail } from '#domain/values/likely-email.ts'

/**
 * Offers the right address for one that looks like a slip, as `EmailField` does with React. Loaded when such a field is
 * touched.
 */
addEventListener('focusout', ({ target }) => offerTo(target))
addEventListener('input', ({ target }) => placeOf(target)?.replaceChildren())

function offerTo(field: EventTarget | null) {
  const place = placeOf(field)
  const meant = place && likelyEmail((field as HTMLInputElement).value)
  if (!place || meant === null) return
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'text-link'
  button.textContent = (place.dataset.meant ?? '').replace('{email}', meant)
  button.addEventListener('click', () => take(field as HTMLInputElement, meant))
  place.replaceChildren(button)
}

function take(field: HTMLInputElement, address: string) {
  field.value = address
  // For the draft.
  field.dispatchEvent(new Event('input', { bubbles: true }))
  field.focus()
}

/** Where the offer for this field appears; null if it is none for an email address. */
function placeOf(field: EventTarget | null): HTMLElement | null {
  const around = field instanceof HTMLInputElement ? field.closest('.email-field') : null
  return around?.querySelector<HTMLElement>('[data-meant]') ?? null
}
