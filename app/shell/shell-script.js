// @ts-check
/*
 * What every page can do, whether its own React has arrived, is still to come, or never will. It finds what
 * to act on by `data-` attributes, and changes attributes and native state only: adding to or taking from
 * what React rendered would confuse it when it arrives. Loaded as it stands: no imports.
 */
;(function shell() {
  'use strict'

  const root = document.documentElement
  const nonce = document.currentScript?.nonce ?? ''
  const MAIL_APP_MS = 1200
  const COPIED_MS = 2000
  const TOAST_MS = 6000

  // ---- page scripts after the first paint ----

  function startPageScripts() {
    const waiting = document.querySelector('script[data-after-paint]')
    if (!(waiting instanceof HTMLScriptElement)) return
    for (const href of (waiting.dataset.afterPaint ?? '').split(' ').filter(Boolean)) {
      const preload = document.createElement('link')
      Object.assign(preload, { rel: 'modulepreload', href, nonce })
      document.head.append(preload)
    }
    const script = document.createElement('script')
    Object.assign(script, { type: 'module', nonce, textContent: waiting.textContent })
    waiting.replaceWith(script)
  }
  // A page in the background is not painted; a browser that reports no paints is not waited for.
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint'))
    setTimeout(startPageScripts)
  else {
    new PerformanceObserver((list, observer) => {
      if (list.getEntriesByName('first-contentful-paint').length === 0) return
      observer.disconnect()
      startPageScripts()
    }).observe({ type: 'paint', buffered: true })
  }

  // ---- what changes with the page: looked at again whenever React has changed something ----

  /** @type {WeakSet<Element>} */
  const seen = new WeakSet()
  /** @type {Set<Element>} */
  const callsInView = new Set()
  const callWatcher = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      if (isIntersecting) callsInView.add(target)
      else callsInView.delete(target)
    }
    noteCallsInView()
  })

  function noteCallsInView() {
    for (const call of callsInView) if (!call.isConnected) callsInView.delete(call)
    root.toggleAttribute('data-call-in-view', callsInView.size > 0)
  }

  /** @param {string} selector @param {(element: HTMLElement) => void} act */
  function once(selector, act) {
    for (const element of document.querySelectorAll(selector)) {
      if (!(element instanceof HTMLElement) || seen.has(element)) continue
      seen.add(element)
      act(element)
    }
  }

  function lookAtPage() {
    once('[data-page-call]', (call) => callWatcher.observe(call))
    noteCallsInView()
    once('[data-clear-draft]', ({ dataset }) => {
      sessionStorage.removeItem(`draft:${dataset.clearDraft}`)
      dropSilentToasts()
    })
    once('form[data-draft]', (form) => restoreDraft(/** @type {HTMLFormElement} */ (form)))
    once('[data-toast]', (toast) => {
      toast.hidden = true
      showToast(JSON.parse(toast.dataset.toast ?? '{}'))
    })
  }

  let isLookDue = false
  new MutationObserver(() => {
    if (isLookDue) return
    isLookDue = true
    setTimeout(() => {
      isLookDue = false
      lookAtPage()
    })
  }).observe(document.body, { childList: true, subtree: true })

  const header = document.querySelector('.site-header')
  if (header) {
    new ResizeObserver(() => {
      root.style.setProperty('--header-height', `${header.getBoundingClientRect().height}px`)
    }).observe(header)
  }

  function noteConnection() {
    const banner = document.getElementById('offline')
    if (banner) banner.hidden = navigator.onLine
  }
  addEventListener('online', noteConnection)
  addEventListener('offline', noteConnection)

  // ---- clicks ----

  document.addEventListener('click', (event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    if (target instanceof HTMLDialogElement) return closeWhenOutside(target, event)
    const button = target.closest('button')
    if (button) pressButton(button)
    const link = target.closest('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (link && isPlain && !event.defaultPrevented) followLink(link, event)
  })

  /** @param {HTMLButtonElement} button */
  function pressButton(button) {
    if ('closes' in button.dataset) button.closest('dialog')?.close()
    if ('copy' in button.dataset) void copyFrom(button)
    if ('step' in button.dataset) step(button)
  }

  /** @param {HTMLAnchorElement} link @param {MouseEvent} event */
  function followLink(link, event) {
    const { dataset } = link
    if ('closes' in dataset) link.closest('dialog')?.close()
    const drawer = link.closest('[popover]')
    if (drawer instanceof HTMLElement && drawer.matches(':popover-open')) drawer.hidePopover()
    if ('call' in dataset && !isPhone()) {
      event.preventDefault()
      openDialog('no-call-dialog')
    } else if ('mail' in dataset) {
      watchForMailApp()
    } else if ('whatsapp' in dataset && isPhone()) {
      link.target = '_self'
    } else if (dataset.opens && openDialog(dataset.opens)) {
      event.preventDefault()
    } else if (dataset.emergency && innerWidth > 768) {
      event.preventDefault()
      void copyEmergencyNumber(dataset.emergency, dataset.thanksTo)
    }
  }

  function isPhone() {
    const { userAgentData, userAgent } = /** @type {Navigator & {userAgentData?: {mobile?: boolean}}} */ (
      navigator
    )
    if (userAgentData?.mobile || /Mobi|Android|iPhone/.test(userAgent)) return true
    return matchMedia('(pointer: coarse) and (max-width: 768px)').matches
  }

  /** A mail program takes the focus or the page away; when neither happens there is none. */
  function watchForMailApp() {
    let opened = false
    const note = () => {
      opened = true
    }
    const signs = /** @type {const} */ ([
      [window, 'blur'],
      [window, 'pagehide'],
      [document, 'visibilitychange'],
    ])
    for (const [target, type] of signs) target.addEventListener(type, note)
    setTimeout(() => {
      for (const [target, type] of signs) target.removeEventListener(type, note)
      if (!opened && !document.hidden) openDialog('no-mail-dialog')
    }, MAIL_APP_MS)
  }

  /** @param {HTMLButtonElement} button */
  function step(button) {
    const input = button.parentElement?.querySelector('input')
    if (!input) return
    const [min, max] = [Number(input.min), Number(input.max)]
    const value = Math.min(max, Math.max(min, (Number(input.value) || 0) + Number(button.dataset.step)))
    input.value = String(value)
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // ---- dialogs ----

  /** @param {string} id */
  function openDialog(id) {
    const dialog = document.getElementById(id)
    if (!(dialog instanceof HTMLDialogElement)) return false
    for (const other of document.querySelectorAll('dialog[open]')) {
      if (other instanceof HTMLDialogElement) other.close()
    }
    dialog.showModal()
    const first = dialog.querySelector('[data-first-focus]')
    if (first instanceof HTMLElement) first.focus()
    return true
  }

  /** @param {HTMLDialogElement} dialog @param {MouseEvent} event */
  function closeWhenOutside(dialog, { clientX, clientY }) {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
  }

  // ---- copying ----

  /** @param {HTMLButtonElement} button */
  async function copyFrom(button) {
    const isEmail = button.dataset.copyKind === 'email'
    if (!(await copy(button.dataset.copy ?? '', button))) {
      const text = isEmail ? 'Please copy the email manually' : 'Please copy the phone number manually'
      return showToast({ title: 'Copy failed', text, tone: 'bad' })
    }
    showToast(
      isEmail
        ? { title: 'Email copied!', text: 'Email address copied to clipboard', tone: 'good' }
        : { title: 'Phone number copied!', text: 'Phone number copied to clipboard', tone: 'good' },
    )
    swapLabel(button, 'done')
    setTimeout(() => swapLabel(button, 'ready'), COPIED_MS)
  }

  /** @param {string} number @param {string | undefined} name */
  async function copyEmergencyNumber(number, name) {
    if (!(await copy(number, document.body))) {
      return showToast({ title: 'Copy failed', text: `Please copy the phone number manually`, tone: 'bad' })
    }
    const text = 'Emergency number copied: dial it from your phone'
    showToast(name ? { title: `Thanks ${name}!`, text, tone: 'good' } : { title: text, tone: 'good' })
  }

  /** @param {string} text @param {Element} near @returns {Promise<boolean>} */
  async function copy(text, near) {
    try {
      await navigator.clipboard.writeText(text)
      return true
    } catch {
      // Without https there is no clipboard but the old way; in a dialog it works only inside of it.
      const area = Object.assign(document.createElement('textarea'), {
        value: text,
        className: 'visually-hidden',
      })
      const focused = document.activeElement
      ;(near.closest('dialog') ?? document.body).append(area)
      area.select()
      const isCopied = document.execCommand('copy')
      area.remove()
      if (focused instanceof HTMLElement) focused.focus()
      return isCopied
    }
  }

  /** @param {Element} element @param {string} shown */
  function swapLabel(element, shown) {
    for (const label of element.querySelectorAll('[data-shown]')) {
      if (label instanceof HTMLElement) label.hidden = label.dataset.shown !== shown
    }
  }

  // ---- toasts ----

  document.addEventListener('toast', (event) => showToast(/** @type {CustomEvent} */ (event).detail))

  /** @param {{title: string, text?: string, tone?: string, silent?: boolean}} words */
  function showToast({ title, text, tone = 'plain', silent = false }) {
    const region = document.getElementById('toasts')
    if (!region) return
    const toast = document.createElement('div')
    toast.className = `toast toast-${tone}`
    // Silent: a summary on the page says the same to screen readers, and stays when this one goes.
    if (silent) {
      dropSilentToasts()
      toast.setAttribute('aria-hidden', 'true')
    }
    const words = document.createElement('div')
    words.append(Object.assign(document.createElement('b'), { textContent: title }), text ?? '')
    const close = document.createElement('button')
    Object.assign(close, {
      type: 'button',
      className: 'icon-button',
      textContent: '✕',
      tabIndex: silent ? -1 : 0,
    })
    close.setAttribute('aria-label', 'Close message')
    toast.append(words, close)
    region.append(toast)
    // Opened anew, it lies above a dialog that was opened in between.
    if (region.matches(':popover-open')) region.hidePopover()
    region.showPopover()

    const remove = () => {
      toast.remove()
      if (!region.hasChildNodes() && region.matches(':popover-open')) region.hidePopover()
    }
    let timer = setTimeout(remove, TOAST_MS)
    const pause = () => clearTimeout(timer)
    const resume = () => {
      clearTimeout(timer)
      timer = setTimeout(remove, TOAST_MS)
    }
    for (const type of ['mouseenter', 'focusin']) toast.addEventListener(type, pause)
    for (const type of ['mouseleave', 'focusout']) toast.addEventListener(type, resume)
    close.addEventListener('click', remove)
  }

  function dropSilentToasts() {
    for (const toast of document.querySelectorAll('#toasts [aria-hidden]')) toast.remove()
  }
  document.addEventListener('input', dropSilentToasts)

  // ---- drafts: what is typed survives a reload, in this tab only ----

  const NOT_DRAFTED = ['website', 'shownAt']

  document.addEventListener('input', (event) => {
    const form = event.target instanceof Element ? event.target.closest('form') : null
    if (!form?.dataset.draft) return
    const fields = [...new FormData(form)].filter(([name]) => !NOT_DRAFTED.includes(name))
    sessionStorage.setItem(`draft:${form.dataset.draft}`, JSON.stringify(fields))
    delete form.dataset.key
  })

  /** @param {HTMLFormElement} form */
  function restoreDraft(form) {
    const draft = sessionStorage.getItem(`draft:${form.dataset.draft}`)
    if (draft === null || 'filled' in form.dataset) return
    for (const [name, value] of /** @type {[string, string][]} */ (JSON.parse(draft))) {
      const field = form.elements.namedItem(name)
      if (field instanceof HTMLElement && 'value' in field) field.value = value
    }
    form.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // ---- forms that are sent from here ----

  document.addEventListener('submit', (event) => {
    if (!(event.target instanceof HTMLFormElement) || !event.target.dataset.sendsTo) return
    event.preventDefault()
    void send(event.target)
  })

  /** @param {HTMLFormElement} form */
  async function send(form) {
    if ('busy' in form.dataset) return
    setBusy(form, true)
    showProblems(form, [])
    try {
      const answer = await fetch(form.dataset.sendsTo ?? '', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'Idempotency-Key': keyOf(form) },
        body: JSON.stringify(Object.fromEntries(new FormData(form))),
      })
      await readAnswer(form, answer)
    } catch {
      showToast({
        title: 'Error sending enquiry',
        text: 'Please try WhatsApp or call us directly',
        tone: 'bad',
      })
    } finally {
      setBusy(form, false)
    }
  }

  /** @param {HTMLFormElement} form @param {Response} answer */
  async function readAnswer(form, answer) {
    if (answer.status >= 500) throw new Error('the server could not')
    const said = await answer.json()
    if (answer.ok) return showSent(form, String(said.reference))
    if (Array.isArray(said.errors) && said.errors.length > 0) return showProblems(form, said.errors)
    showToast({ title: 'Error sending enquiry', text: String(said.detail), tone: 'bad' })
  }

  /** @param {HTMLFormElement} form @param {string} reference */
  function showSent(form, reference) {
    showToast({ title: 'Message sent!', text: form.dataset.sentText, tone: 'good' })
    sessionStorage.removeItem(`draft:${form.dataset.draft}`)
    delete form.dataset.key
    form.reset()
    const sent = form.parentElement?.querySelector('[data-sent]')
    if (!(sent instanceof HTMLElement)) return
    const place = sent.querySelector('[data-reference]')
    if (place) place.textContent = reference
    sent.hidden = false
    form.hidden = true
    const dialog = form.closest('dialog')
    dialog?.querySelector('h2')?.focus()
    dialog?.addEventListener(
      'close',
      () => {
        sent.hidden = true
        form.hidden = false
      },
      { once: true },
    )
  }

  /** One key for one filled form, so that sending it again after a lost answer sends it once. @param {HTMLFormElement} form */
  function keyOf(form) {
    const random = () =>
      [...crypto.getRandomValues(new Uint8Array(16))].map((n) => n.toString(16).padStart(2, '0'))
    form.dataset.key ??= random().join('')
    return form.dataset.key
  }

  /** @param {HTMLFormElement} form @param {boolean} isBusy */
  function setBusy(form, isBusy) {
    form.toggleAttribute('data-busy', isBusy)
    const button = form.querySelector('button.button-commit')
    if (!button) return
    button.toggleAttribute('aria-disabled', isBusy)
    if (isBusy) button.setAttribute('aria-disabled', 'true')
    swapLabel(button, isBusy ? 'busy' : 'ready')
  }

  /** @param {HTMLFormElement} form @param {{path: string, message: string}[]} problems */
  function showProblems(form, problems) {
    for (const field of form.elements) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
      const message = problems.find(({ path }) => path === field.name)?.message
      const place = document.getElementById(`${field.id}-error`)
      if (!place) continue
      place.hidden = message === undefined
      const words = place.querySelector('[data-message]')
      if (words) words.textContent = message ?? ''
      if (message === undefined) field.removeAttribute('aria-invalid')
      else field.setAttribute('aria-invalid', 'true')
    }
    const summary = form.parentElement?.querySelector('[data-problems]')
    if (!(summary instanceof HTMLElement)) return
    summary.hidden = problems.length === 0
    summary.querySelector('ul')?.replaceChildren(...problems.map((problem) => problemLink(form, problem)))
    if (problems.length > 0) summary.focus()
  }

  /** @param {HTMLFormElement} form @param {{path: string, message: string}} problem */
  function problemLink(form, { path, message }) {
    const field = form.elements.namedItem(path)
    const link = Object.assign(document.createElement('a'), { textContent: message })
    link.href = `#${field instanceof HTMLElement ? field.id : ''}`
    link.addEventListener('click', (event) => {
      event.preventDefault()
      if (field instanceof HTMLElement) field.focus()
    })
    const item = document.createElement('li')
    item.append(link)
    return item
  }

  // A summary that came with the page is where its reader starts.
  const summary = document.querySelector('[data-focus-on-load]')
  if (summary instanceof HTMLElement) summary.focus()
  noteConnection()
  lookAtPage()
})()
