// @ts-check
/*
 * What every page can do, with React or without. It finds what to act on by `data-` attributes, and changes
 * attributes and native state only, so that React finds what it rendered. Loaded as it stands.
 */
;(function shell() {
  'use strict'

  const root = document.documentElement
  const ownScript = document.currentScript
  const nonce = ownScript?.nonce ?? ''
  const MAIL_APP_MS = 1200
  /** Long, for on a slow line the page of WhatsApp takes its time. */
  const CHAT_APP_MS = 4000
  const COPIED_MS = 2000
  const TOAST_MS = 6000

  /** @param {string} selector @param {ParentNode | null | undefined} within @returns {HTMLElement | null} */
  const find = (selector, within = document) => within?.querySelector(selector) ?? null

  const drafts = storage()

  /** A browser that keeps nothing for sites refuses even to be asked. */
  function storage() {
    try {
      return sessionStorage
    } catch {
      return null
    }
  }

  // After a reload, 'back' can change the address alone, and without React nothing follows it.
  const hasReact = '__reactRouterContext' in window
  if (!hasReact) {
    const here = () => location.pathname + location.search
    const shown = here()
    addEventListener('popstate', () => {
      if (here() !== shown) location.reload()
    })
    for (const type of ['pointerdown', 'focusin']) addEventListener(type, wakeIsland)
    // Touched before this was there.
    wakeIsland({ target: document.activeElement })
  }

  /** A part of the page that comes to life when it is touched. @param {{ target: EventTarget | null }} event */
  function wakeIsland({ target }) {
    const island = target instanceof Element && target.closest('[data-island]')
    if (!(island instanceof HTMLElement)) return
    const src = island.dataset.island
    if (!src) return
    island.dataset.island = ''
    // What did not arrive is asked for again at the next touch.
    import(src).catch(() => (island.dataset.island = src))
  }

  // ---- what changes with the page: looked at again whenever React has changed something ----

  /** @type {WeakSet<Element>} */
  const seen = new WeakSet()
  /** Notes on the root that one of its elements is in view. @param {string} note @param {string} [rootMargin] */
  function watcher(note, rootMargin) {
    const inside = new Set()
    const see = (/** @type {IntersectionObserverEntry[]} */ entries) => {
      for (const { target, isIntersecting } of entries) {
        if (isIntersecting) inside.add(target)
        else inside.delete(target)
      }
      root.toggleAttribute(note, inside.size > 0)
    }
    return new IntersectionObserver(see, { rootMargin })
  }
  const inView = watcher('data-in-view')
  const inCorner = watcher('data-in-corner', '-88% 0% 0% -75%')

  /** @param {string} selector @param {(element: HTMLElement) => void} act */
  function once(selector, act) {
    for (const element of /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(selector))) {
      if (!seen.has(element)) act(element)
      seen.add(element)
    }
  }

  function lookAtPage() {
    noteAccount()
    once('[data-hides-float], main nav, main form .button-commit', (element) => {
      if ('hidesFloat' in element.dataset) inView.observe(element)
      if (element.matches('main nav, .button-commit')) inCorner.observe(element)
    })
    once('[data-clear-draft]', ({ dataset }) => {
      for (const key of Object.keys(drafts ?? {})) {
        if (key.startsWith(`draft:${dataset.clearDraft}`)) drafts?.removeItem(key)
      }
      dropSilentToasts()
    })
    once('form[data-draft]', (form) => restoreDraft(/** @type {HTMLFormElement} */ (form)))
    once('[data-toast]', (toast) => {
      toast.hidden = true
      showToast(JSON.parse(toast.dataset.toast ?? '{}'))
    })
  }

  // ---- whether somebody is signed in: pages that are the same for everybody cannot say it ----

  function noteAccount() {
    const isIn = document.cookie.includes('tours.signed-in=')
    root.toggleAttribute('data-signed-in', isIn)
    const src = ownScript?.dataset.accountScript
    if (!src || !(isIn || /^\/(auth|account)\b/.test(location.pathname))) return
    document.head.append(Object.assign(document.createElement('script'), { src, nonce }))
    delete ownScript.dataset.accountScript
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

  const header = find('.site-header')
  if (header) {
    new ResizeObserver(() => {
      root.style.setProperty('--header-height', `${header.offsetHeight}px`)
    }).observe(header)
  }

  function noteConnection() {
    const banner = find('#offline')
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
    if (button?.dataset.chat) void openChat(button, event)
    const link = target.closest('a')
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (link && isPlain && !event.defaultPrevented) followLink(link, event)
  })

  /** @param {HTMLButtonElement} button */
  function pressButton(button) {
    if ('closes' in button.dataset) button.closest('dialog')?.close()
    if ('share' in button.dataset && 'share' in navigator) void share(button)
    else if ('copy' in button.dataset) void copyFrom(button)
    if ('print' in button.dataset) print()
    if ('step' in button.dataset) step(button)
  }

  /** @param {HTMLAnchorElement} link @param {MouseEvent} event */
  function followLink(link, event) {
    const { dataset } = link
    if ('closes' in dataset) link.closest('dialog')?.close()
    find('#drawer:popover-open')?.hidePopover()
    if ('call' in dataset && !isPhone()) {
      event.preventDefault()
      openDialog('no-call-dialog')
    } else if ('mail' in dataset) {
      unlessAppOpens(MAIL_APP_MS, () => openDialog('no-mail-dialog'))
    } else if ('whatsapp' in dataset && isPhone()) {
      link.target = '_self'
      unlessAppOpens(CHAT_APP_MS, () => copyChatNumber(`+${link.pathname.slice(1)}`))
    } else if (dataset.opens && openDialog(dataset.opens)) {
      event.preventDefault()
    } else if (dataset.emergency && innerWidth > 768) {
      event.preventDefault()
      void copyEmergencyNumber(dataset.emergency, dataset.thanksTo)
    } else if (!navigator.onLine && link.origin === location.origin && link.pathname !== location.pathname) {
      event.preventDefault()
      showToast({ title: 'You are offline', text: 'What you typed is kept. Calls still work.' })
    }
  }

  function isPhone() {
    if (/Mobi|Android|iPhone/.test(navigator.userAgent)) return true
    return matchMedia('(pointer: coarse) and (max-width: 768px)').matches
  }

  /** An app takes the focus or the page away. @param {number} ms @param {() => unknown} act */
  function unlessAppOpens(ms, act) {
    const timer = setTimeout(act, ms)
    const stop = () => clearTimeout(timer)
    for (const type of ['blur', 'pagehide']) addEventListener(type, stop, { once: true })
    document.addEventListener('visibilitychange', stop, { once: true })
  }

  /** @param {HTMLButtonElement} button @param {Event} event */
  async function openChat(button, event) {
    event.preventDefault()
    button.ariaBusy = 'true'
    try {
      await (await import(button.dataset.chat ?? '')).openChat(button)
    } catch {
      showToast({ title: 'The chat did not open', text: 'Please try WhatsApp or call us directly' })
    }
    button.ariaBusy = null
  }

  /** @param {HTMLButtonElement} button */
  function step(button) {
    const input = button.parentElement?.querySelector('input')
    if (!input) return
    const value = (Number(input.value) || 0) + Number(button.dataset.step)
    input.value = String(Math.min(Number(input.max), Math.max(Number(input.min), value)))
    input.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // ---- the drawer: what lies behind is out of reach while it is open ----

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

  // ---- dialogs ----

  /** @param {string} id */
  function openDialog(id) {
    const dialog = find(`#${id}`)
    if (!(dialog instanceof HTMLDialogElement)) return false
    const other = document.querySelector('dialog:modal')
    if (other instanceof HTMLDialogElement) other.close()
    dialog.showModal()
    find('[data-first-focus]', dialog)?.focus()
    return true
  }

  /** @param {HTMLDialogElement} dialog @param {MouseEvent} event */
  function closeWhenOutside(dialog, { clientX, clientY }) {
    const { left, right, top, bottom } = dialog.getBoundingClientRect()
    if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
  }

  // The next one to open a dialog starts anew.
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

  // ---- copying ----

  /** @param {HTMLButtonElement} button */
  function share({ dataset }) {
    // Whoever closes the list of apps has changed their mind.
    return navigator.share({ title: document.title, url: dataset.copy }).catch(() => {})
  }

  const COPIES = /** @type {Record<string, string>} */ ({
    codes: 'Recovery codes',
    email: 'Email',
    key: 'Key',
    link: 'Link',
    phone: 'Phone number',
  })

  /** @param {HTMLButtonElement} button */
  async function copyFrom(button) {
    const what = COPIES[button.dataset.copyKind ?? ''] ?? ''
    if (!(await copy(button.dataset.copy ?? '', button))) return sayNotCopied(what)
    showToast({
      title: `${what} copied!`,
      text: `${what === 'Email' ? 'Email address' : what} copied to clipboard`,
      tone: 'good',
    })
    swapLabel(button, 'done')
    setTimeout(() => swapLabel(button, 'ready'), COPIED_MS)
  }

  /** @param {string} what */
  function sayNotCopied(what) {
    showToast({ title: 'Copy failed', text: `Please copy the ${what.toLowerCase()} manually`, tone: 'bad' })
  }

  /** @param {string} number @param {string | undefined} name */
  async function copyEmergencyNumber(number, name) {
    if (!(await copy(number))) return sayNotCopied('phone number')
    const words = 'Emergency number copied: dial it from your phone'
    showToast({ title: name ? `Thanks ${name}!` : words, text: name && words, tone: 'good' })
  }

  /** @param {string} number */
  async function copyChatNumber(number) {
    const text = (await copy(number))
      ? 'Number copied to clipboard, you can paste it into your contacts'
      : `Our number is ${number}`
    showToast({ title: 'WhatsApp not installed', text })
  }

  /** @param {string} text @param {Element} near @returns {Promise<boolean>} */
  async function copy(text, near = document.body) {
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
      label.toggleAttribute('hidden', label.getAttribute('data-shown') !== shown)
    }
  }

  // ---- toasts ----

  document.addEventListener('toast', (event) => showToast(/** @type {CustomEvent} */ (event).detail))

  /** @param {{title: string, text?: string, tone?: string, silent?: boolean}} words */
  function showToast({ title, text, tone = 'plain', silent = false }) {
    // What lies outside of a modal dialog can be neither heard nor pressed.
    const region = find('dialog:modal .toasts') ?? find('#toasts')
    if (!region) return
    const toast = document.createElement('div')
    toast.className = `toast toast-${tone}`
    // Silent: a summary on the page says the same to screen readers, and stays when this one goes.
    if (silent) {
      dropSilentToasts()
      toast.ariaHidden = 'true'
    }
    const words = document.createElement('div')
    words.append(Object.assign(document.createElement('b'), { textContent: title }), text ?? '')
    const close = document.createElement('button')
    Object.assign(close, {
      type: 'button',
      className: 'icon-button',
      textContent: '✕',
      ariaLabel: 'Dismiss',
      tabIndex: silent ? -1 : 0,
    })
    toast.append(words, close)
    region.append(toast)
    // Opened anew, it lies above a dialog that was opened in between.
    if (region.matches(':popover-open')) region.hidePopover()
    if (region.popover) region.showPopover()

    const remove = () => {
      toast.remove()
      if (!region.hasChildNodes() && region.matches(':popover-open')) region.hidePopover()
    }
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    let timer
    const pause = () => clearTimeout(timer)
    const resume = () => {
      pause()
      timer = setTimeout(remove, TOAST_MS)
    }
    resume()
    for (const type of ['mouseenter', 'focusin']) toast.addEventListener(type, pause)
    for (const type of ['mouseleave', 'focusout']) toast.addEventListener(type, resume)
    close.addEventListener('click', remove)
  }

  function dropSilentToasts() {
    for (const toast of document.querySelectorAll(':is(#toasts, dialog) .toast[aria-hidden]')) toast.remove()
  }
  document.addEventListener('input', dropSilentToasts)
  document.addEventListener('toast-over', dropSilentToasts)

  // ---- drafts: what is typed survives a reload, in this tab only ----

  const NOT_DRAFTED = ['website', 'shownAt']

  document.addEventListener('input', (event) => {
    const form = event.target instanceof Element ? event.target.closest('form') : null
    if (!form?.dataset.draft) return
    const fields = [...new FormData(form)].filter(([name]) => !NOT_DRAFTED.includes(name))
    drafts?.setItem(`draft:${form.dataset.draft}`, JSON.stringify(fields))
    delete form.dataset.key
  })

  /** @param {HTMLFormElement} form */
  function restoreDraft(form) {
    const draft = drafts?.getItem(`draft:${form.dataset.draft}`)
    if (!draft || 'filled' in form.dataset) return
    const values = new Map(/** @type {[string, string][]} */ (JSON.parse(draft)))
    for (const field of /** @type {Iterable<HTMLInputElement>} */ (form.elements)) {
      const value = values.get(field.name)
      if (['checkbox', 'radio'].includes(field.type)) field.checked = value === field.value
      else if (value !== undefined) {
        field.value = value
        if (value) field.closest('details')?.setAttribute('open', '')
      }
    }
    form.dispatchEvent(new Event('input', { bubbles: true }))
  }

  // ---- forms that are sent from here ----

  document.addEventListener('submit', (event) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    const isOfPage = 'answersHere' in form.dataset && !hasReact
    if (!isOfPage && !form.dataset.sendsTo) return
    event.preventDefault()
    void (isOfPage ? sendForPage(form) : send(form))
  })

  /** The page that answers takes the place of this one; where none does, nothing typed is lost. @param {HTMLFormElement} form */
  async function sendForPage(form) {
    if ('busy' in form.dataset) return
    setBusy(form, true)
    const failure = find('[data-failure]', form.parentElement)
    if (failure) failure.hidden = true
    try {
      const fields = /** @type {[string, string][]} */ ([...new FormData(form)])
      const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(fields) })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const main = find('main', page)
      if (!main) throw new Error('no page of ours')
      document.title = page.title
      find('main')?.replaceChildren(...main.childNodes)
      showNews()
    } catch {
      const text = 'Please try WhatsApp or call us directly'
      showToast({ title: 'Error sending enquiry', text, tone: 'bad', silent: true })
      if (failure) failure.hidden = false
      failure?.focus()
    } finally {
      setBusy(form, false)
    }
  }

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
      showFailure(form, 'Please try WhatsApp or call us directly')
    } finally {
      setBusy(form, false)
    }
  }

  /** @param {HTMLFormElement} form @param {Response} answer */
  async function readAnswer(form, answer) {
    if (answer.status >= 500) throw new Error('the server could not')
    const said = await answer.json()
    if (answer.ok) return showSent(form, String(said.reference))
    const [first] = said.errors ?? []
    if (first === undefined) return showFailure(form, String(said.detail))
    showToast({ title: 'Form Error', text: first.message, tone: 'bad', silent: true })
    showProblems(form, said.errors)
  }

  /** @param {HTMLFormElement} form @param {string} text */
  function showFailure(form, text) {
    showToast({ title: 'Error sending enquiry', text, tone: 'bad', silent: true })
    showProblems(form, [], true)
  }

  /** @param {HTMLFormElement} form @param {string} reference */
  function showSent(form, reference) {
    showToast({ title: 'Message sent!', text: form.dataset.sentText, tone: 'good' })
    drafts?.removeItem(`draft:${form.dataset.draft}`)
    delete form.dataset.key
    form.reset()
    const place = find('[data-reference]', form.parentElement)
    if (place) place.textContent = reference
    setSent(form, true)
    find('h2', form.closest('dialog'))?.focus()
  }

  /** @param {HTMLFormElement} form @param {boolean} isSent */
  function setSent(form, isSent) {
    const sent = find('[data-sent]', form.parentElement)
    if (!sent) return
    sent.hidden = !isSent
    form.hidden = isSent
  }

  /** One key for one filled form, so that sending it again after a lost answer sends it once. @param {HTMLFormElement} form */
  function keyOf(form) {
    form.dataset.key ??= crypto.getRandomValues(new Uint32Array(4)).join('-')
    return form.dataset.key
  }

  /** @param {HTMLFormElement} form @param {boolean} isBusy */
  function setBusy(form, isBusy) {
    form.toggleAttribute('data-busy', isBusy)
    const button = find('.button-commit', form)
    if (!button) return
    button.ariaDisabled = String(isBusy)
    swapLabel(button, isBusy ? 'busy' : 'ready')
  }

  /** @param {HTMLFormElement} form @param {{path: string, message: string}[]} problems @param {boolean} failed */
  function showProblems(form, problems, failed = false) {
    for (const field of form.elements) {
      if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) continue
      const message = problems.find(({ path }) => path === field.name)?.message
      const place = find(`#${field.id}-error`)
      if (!place) continue
      place.hidden = message === undefined
      const words = find('[data-message]', place)
      if (words) words.textContent = message ?? ''
      field.ariaInvalid = message === undefined ? null : 'true'
    }
    const summary = find('[data-problems]', form.parentElement)
    if (!summary) return
    summary.hidden = problems.length === 0 && !failed
    const failure = find('[data-failure]', summary)
    if (failure) failure.hidden = !failed
    summary.querySelector('ul')?.replaceChildren(...problems.map((problem) => problemLink(form, problem)))
    if (!summary.hidden) summary.focus()
  }

  /** @param {HTMLFormElement} form @param {{path: string, message: string}} problem */
  function problemLink(form, { path, message }) {
    const field = find(`[name=${path}]`, form)
    const link = Object.assign(document.createElement('a'), { textContent: message, href: `#${field?.id}` })
    link.addEventListener('click', (event) => {
      event.preventDefault()
      field?.focus()
    })
    const item = document.createElement('li')
    item.append(link)
    return item
  }

  /** What came of sending a form is where the page's reader starts. */
  function showNews() {
    const news = find('[data-focus-on-load]')
    news?.focus({ preventScroll: true })
    news?.scrollIntoView()
  }
  showNews()
  noteConnection()
  lookAtPage()
})()
