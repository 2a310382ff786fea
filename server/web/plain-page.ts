import type { Context } from 'hono'
import { html } from 'hono/html'
import type { ContentfulStatusCode } from 'hono/utils/http-status'

const HEADINGS: Record<number, string> = { 500: 'Something went wrong', 503: 'We are very busy' }

/** A page for when the app itself cannot answer: one sentence and the way back. */
export async function plainPage(
  c: Context,
  status: ContentfulStatusCode,
  sentence: string,
): Promise<Response> {
  const heading = HEADINGS[status] ?? 'That did not work'
  const page = await html`<!doctype html>
    <html lang="en-ZA">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${heading}</title>
      </head>
      <body>
        <main>
          <h1>${heading}</h1>
          <p>${sentence}</p>
          <p><a href="/">Go to the home page</a></p>
        </main>
      </body>
    </html>`
  return c.html(page.toString(), status)
}
