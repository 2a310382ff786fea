import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectFits, expectUsable, test } from '#tests/support/browser/browser.ts'

const QUICK = 'Can I cancel?'

test(
  'the assistant answers a question after 1.5 seconds, and says meanwhile that it is typing',
  { tag: '@phone' },
  async ({ page }) => {
    await page.clock.install()
    await page.goto('/')
    const chat = await openChat(page)
    await expect(chat.box).toBeFocused()
    await expect(messages(page)).toHaveText([/^Assistant: Hello/])
    await expect(page.getByRole('button', { name: QUICK })).toBeVisible()
    await page.clock.pauseAt(Date.now() + 60_000)

    await chat.box.fill('   ')
    await page.keyboard.press('Enter')
    await expect(messages(page)).toHaveCount(1)
    await chat.box.fill('How much for 2')
    await page.keyboard.press('Shift+Enter')
    await page.keyboard.type('to Stellenbosch?')
    await expect(chat.box).toHaveValue('How much for 2\nto Stellenbosch?')
    await page.keyboard.press('Enter')
    await expect(chat.box).toHaveValue('')
    await expect(messages(page).last()).toHaveText('You: How much for 2\nto Stellenbosch?')
    await expect(page.getByRole('button', { name: QUICK })).toBeHidden()
    const typing = chat.dialog.getByRole('status')
    await expect(typing).toHaveText('The assistant is typing')

    await page.clock.runFor(1499)
    await expect(messages(page)).toHaveCount(2)
    await page.clock.runFor(1)
    await expect(messages(page).last()).toContainText('R450 in a sedan')
    await expect(typing).toHaveText('')
    await expect(page.getByRole('log')).toHaveAttribute('aria-live', 'polite')
    await expect(chat.dialog.getByRole('link', { name: 'See or book this price' })).toHaveAttribute(
      'href',
      /^\/quotes\/[\w-]{36}$/,
    )
    await chat.box.fill('and with a toddler?')
    await page.keyboard.press('Enter')
    await page.clock.runFor(1500)
    await expect(messages(page).last()).toContainText('Child seats are free')
    await expect(messages(page).last()).toContainText('for 3 people: R450 in a sedan')
  },
)

test('questions in quick succession are answered in their order', async ({ page }) => {
  await page.clock.install()
  await page.goto('/contact')
  const chat = await openChat(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByRole('button', { name: QUICK }).click()
  await expect(chat.box).toBeFocused()
  await page.clock.runFor(500)
  for (const question of ['wheelchair', 'zebra']) {
    await chat.box.fill(question)
    await page.getByRole('button', { name: 'Send', exact: true }).last().click()
  }
  await page.clock.runFor(1000)
  await expect(messages(page)).toHaveCount(5)
  await expect(chat.dialog.getByRole('status')).toHaveText('The assistant is typing')
  await page.clock.runFor(500)
  await expect(messages(page)).toHaveText([
    /Hello/,
    'You: Can I cancel?',
    'You: wheelchair',
    'You: zebra',
    /free until 4 hours before pickup/,
    /folding wheelchair/,
    /a person will/,
  ])
  const answer = messages(page).last()
  await expect(answer.getByRole('link', { name: 'Call 021 555 0140' })).toHaveAttribute('href', /^tel:/)
  await expect(answer.getByRole('link', { name: 'WhatsApp us' })).toHaveAttribute(
    'href',
    /wa\.me\/27215550140\?text=.*chatbot/,
  )
  await expect(answer.getByRole('link', { name: 'Email us' })).toHaveAttribute('href', /^mailto:/)
})

test('it costs nothing before it is opened, little then, and without a line it leads to a person', async ({
  page,
  context,
}) => {
  const fetched: string[] = []
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Open chat' }).focus()
  await page.getByRole('button', { name: 'Open chat' }).hover()
  expect(fetched.filter((path) => /chat/.test(path))).toEqual([])

  fetched.length = 0
  const script = page.waitForResponse(/assets\/chat-/)
  const { box } = await openChat(page)
  expect(fetched).toEqual([expect.stringMatching(/^\/assets\/chat-.*\.js$/), '/api/chat'])
  const { responseBodySize } = await (await script).request().sizes()
  expect(responseBodySize).toBeLessThan(12_000)

  await context.setOffline(true)
  await box.fill('do you take kids')
  await page.keyboard.press('Enter')
  await expect(messages(page).last()).toContainText('I can’t connect right now')
  await expect(messages(page).last().getByRole('link', { name: 'WhatsApp us' })).toBeVisible()
  await expect(box).toHaveValue('do you take kids')
})

test('after too many questions it says when to ask again, and gives the question back', async ({ page }) => {
  await page.goto('/')
  const { box } = await openChat(page)
  await page.route('/api/chat', (route) => route.fulfill({ status: 429, headers: { 'Retry-After': '40' } }))
  await box.fill('do you take kids')
  await page.keyboard.press('Enter')
  await expect(messages(page).last()).toContainText('send it again in a minute')
  await expect(box).toHaveValue('do you take kids')
  await page.unroute('/api/chat')
  await page.keyboard.press('Enter')
  await expect(messages(page).last()).toContainText(/child seats/i)
  await expect(box).toHaveValue('')
})

test(
  'it is closed by Escape and by its button, and gives the page back',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/')
    const opener = page.getByRole('button', { name: 'Open chat' })
    for (const close of [
      () => page.keyboard.press('Escape'),
      () =>
        page.getByRole('dialog', { name: 'Chat assistant' }).getByRole('button', { name: 'Close' }).click(),
    ]) {
      const { dialog } = await openChat(page)
      const before = await page.evaluate(() => scrollY)
      await page.mouse.wheel(0, 600)
      await page.waitForTimeout(200)
      expect(
        await page.evaluate(() => [scrollY, getComputedStyle(document.documentElement).overflowY]),
      ).toEqual([before, 'hidden'])
      for (let i = 0; i < 14; i++) {
        await page.keyboard.press('Tab')
        // Between its last and its first control the focus passes through the browser's own.
        const isOutside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('#chat'),
        )
        expect(isOutside).toBe(false)
      }
      await close()
      await expect(dialog).toBeHidden()
      await expect(opener).toBeFocused()
    }
  },
)

test('what was said stays for the next page of the tab, and what was asked is still answered', async ({
  page,
}) => {
  await page.goto('/')
  const { box } = await openChat(page)
  await box.fill('what vehicles do you have')
  await page.keyboard.press('Enter')
  await page.goto('/booking-enquiry')
  await openChat(page)
  await expect(messages(page)).toHaveText([/Hello/, /what vehicles/, /Sedans for up to 3 guests/])
  const link = messages(page).last().getByRole('link', { name: 'Fleet and safety' })
  await expect(link).toHaveAttribute('href', '/fleet-safety')
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('it is accessible and fits', async ({ page }) => {
  await page.goto('/')
  const { box } = await openChat(page)
  await box.fill('zebra')
  await page.keyboard.press('Enter')
  // While it is typing, and with its answer.
  await expectAccessible(page)
  await expect(messages(page)).toHaveCount(3)
  await expectUsable(page)
  await page.setViewportSize({ width: 320, height: 568 })
  await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
  })
  await expectFits(page)
  await expect(page.getByRole('button', { name: 'Send', exact: true }).last()).toBeInViewport({ ratio: 1 })
})

test('where its words cannot be fetched it says so, and opens at the next press', async ({ page }) => {
  await page.goto('/')
  await page.route('/api/chat', (route) => route.abort())
  await page.getByRole('button', { name: 'Open chat' }).click()
  await expect(page.getByText('Couldn’t open the chat')).toBeVisible()
  await page.unroute('/api/chat')
  await openChat(page)
})

test.describe('on a desk', () => {
  test('its emergency number is copied, and a call that cannot be made gives way to the other ways', async ({
    page,
    context,
  }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.goto('/')
    const { box, dialog } = await openChat(page)
    await box.fill('we had an accident')
    await page.keyboard.press('Enter')
    const answer = messages(page).last()
    await expect(answer.getByRole('link', { name: '112' })).toHaveAttribute('href', 'tel:112')
    await answer.getByRole('link', { name: '021 555 0199' }).click()
    await expect(dialog.getByText('Emergency number copied: dial it from your phone')).toBeVisible()
    await messages(page).first().getByRole('link', { name: '021 555 0140' }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByRole('dialog', { name: 'Calling not available' })).toBeVisible()
  })
})

test.describe('on a telephone', { tag: '@phone' }, () => {
  test('a call and the chat are at hand wherever one reads, and cover no field and nothing that sends', async ({
    page,
  }) => {
    for (const path of ['/', '/reviews', '/contact', '/booking-enquiry', '/email', '/auth']) {
      await page.goto(path)
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 })
        for (const part of [0, 0.25, 0.5, 1]) {
          await page.evaluate((share) => {
            const { scrollHeight, clientHeight } = document.documentElement
            scrollTo({ top: share * (scrollHeight - clientHeight), behavior: 'instant' })
          }, part)
          const where = `${path} at ${width}, ${part}`
          await expect.poll(() => quickContact(page), where).toEqual({ calls: 1, chats: 1, covered: [] })
        }
      }
    }
  })

  test('the price is in reach too, and does not cover the finder', async ({ page }) => {
    await page.goto('/')
    const bar = page.getByRole('complementary', { name: 'Quick contact' })
    const price = bar.getByRole('link', { name: 'See my price' })
    await readOn(page)
    await expect(bar.getByRole('link', { name: 'Call Now' })).toHaveAttribute('href', 'tel:+27215550140')
    await expect(price).toBeInViewport({ ratio: 1 })
    await price.click()
    await expect(page.getByRole('combobox', { name: 'To' })).toBeInViewport()
    await expect.poll(() => quickContact(page)).toMatchObject({ covered: [] })
    await page.goto('/reviews')
    await expect(bar.locator('a').last()).toHaveAttribute('href', '/quotes')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })
    test('there is no chat, but the call and the price', async ({ page }) => {
      await page.goto('/reviews')
      await page.mouse.wheel(0, 2000)
      const bar = page.getByRole('complementary', { name: 'Quick contact' })
      await expect(bar.getByRole('link')).toHaveText(['Call Now', 'See my price'])
      await expect(bar.getByRole('link', { name: 'See my price' })).toBeInViewport({ ratio: 1 })
      await expect(bar.getByRole('button')).toHaveCount(0)
    })
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('its button leads to the contact page', async ({ page }) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Open chat' }).click()
    await expect(page).toHaveURL(/\/contact\??$/)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })
})

async function openChat(page: Page) {
  await page.getByRole('button', { name: 'Open chat' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chat assistant' })
  await expect(dialog).toBeVisible()
  return { dialog, box: dialog.getByRole('textbox') }
}

function messages(page: Page) {
  return page.getByRole('log').locator('> *')
}

/** Scrolls to where Home only tells. */
function readOn(page: Page) {
  return page.getByRole('heading', { name: 'Why Choose' }).evaluate((heading) => {
    heading.scrollIntoView({ behavior: 'instant' })
  })
}

/** What a phone offers in its bar and header, and what the bar lies on. */
function quickContact(page: Page): Promise<{ calls: number; chats: number; covered: string[] }> {
  return page.evaluate(() => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)].filter((one) =>
        one.checkVisibility({ visibilityProperty: true }),
      )
    const [bar] = shown('.bar').map((one) => one.getBoundingClientRect())
    const covered = shown(':is(main, .site-footer) :is(input, select, textarea, button, .button)').filter(
      (one) => {
        const { top, bottom } = one.getBoundingClientRect()
        return bar !== undefined && top < bar.bottom && bar.top < bottom
      },
    )
    return {
      calls: shown('.bar [data-call], .header-contact [data-call]').length,
      chats: shown('.chat-button').length,
      covered: covered.map((one) => one.outerHTML.slice(0, 80)),
    }
  })
}
