import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { pathIn } from '#domain/words/language.ts'
import type { HttpEnv } from './http-env.ts'
import { phrasesOf } from './problem.ts'

/** A page for when the app cannot answer: one sentence, a link back, and a form to send again if there is one. */
export async function plainPage(
  c: Context<HttpEnv>,
  status: ContentfulStatusCode,
  sentence: string,
  fields: [string, string][] = [],
): Promise<Response> {
  const { tag, lang } = c.var.language
  const { headings, home, sendAgain } = phrasesOf(c).plainPage
  const form = html`<form method="post">
    ${fields.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <p><button>${sendAgain}</button></p>
  </form>`
  const heading = status === 500 || status === 503 ? headings[status] : headings.other
  const page = await html`<!doctype html>
    <html lang="${lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${heading}</title>
      </head>
      <body>
        <main>
          <h1>${heading}</h1>
          <p>${sentence}</p>
          ${fields.length === 0 ? '' : form}
          <p><a href="${pathIn(tag, '/')}">${home}</a></p>
        </main>
      </body>
    </html>`
  return c.html(page.toString(), status)
}
