import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { pathIn } from '#domain/words/language.ts'
import type { HttpEnv } from './http-env.ts'
import { phrasesOf } from './problem.ts'

/** A page for when the app cannot answer: one sentence and a link back. */
export async function plainPage(
  c: Context<HttpEnv>,
  status: ContentfulStatusCode,
  sentence: string,
): Promise<Response> {
  const { tag, lang } = c.var.language
  const { headings, home } = phrasesOf(c).plainPage
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
          <p><a href="${pathIn(tag, '/')}">${home}</a></p>
        </main>
      </body>
    </html>`
  return c.html(page.toString(), status)
}
