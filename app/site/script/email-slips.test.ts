// @vitest-environment happy-dom
import { expect, test } from 'vitest'
import './email-slips.ts'

test.each(['email', 'text'])(
  'a slip in an email address is offered corrected, and gone once the field is changed: %s',
  (type) => {
    document.body.innerHTML = `<div class="email-field"><input type="${type}" name="email">
    <output data-meant="Did you mean {email}?"></output></div>`
    const field = document.querySelector('input') as HTMLInputElement
    const leaveWith = (typed: string) => {
      field.value = typed
      field.dispatchEvent(new Event('input', { bubbles: true }))
      field.dispatchEvent(new Event('focusout', { bubbles: true }))
      return document.querySelector('button')
    }
    expect(leaveWith('thandi@example.org')).toBeNull()
    const offered = leaveWith('thandi@gmial.com')
    expect(offered?.textContent).toBe('Did you mean thandi@gmail.com?')
    offered?.click()
    expect(field.value).toBe('thandi@gmail.com')
    expect(document.querySelector('button')).toBeNull()
  },
)
