import { html } from 'hono/html'
import type { Section } from '#domain/enquiry/message.ts'
import type { Language } from '#domain/words/language.ts'
import { say } from '#domain/words/phrases.ts'

/** The content of a mail, in order. */
export type MailBody = {
  before: string[]
  sections: Section[]
  /** The main action, as a link. */
  action?: Link
  /** Alternatives to it. */
  otherAction?: Link
  /** Related pages. */
  links?: Link[]
  after: string[]
}

/** A mail as HTML that any client can read: one column, tables for rows, styles inline, every value escaped. */
export async function mailHtml(title: string, mail: MailBody, language: Language): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="${language.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title}</title>
      </head>
      <body
        style="margin:0;padding:24px 12px;background:#f6efe4;color:#0d2b3a;font:16px/1.5 Arial,sans-serif"
      >
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0">
          <tr>
            <td align="center">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                style="max-width:600px;background:#fffdf9;border:1px solid #0d2b3a"
              >
                <tr>
                  <td style="padding:24px">
                    ${mail.before.map((paragraph) => html`<p style="margin:0 0 16px">${paragraph}</p>`)}
                    ${mail.sections.map(sectionHtml)}
                    ${mail.action === undefined ? '' : actionHtml(mail.action, language)}
                    ${(mail.links ?? []).map((link) => otherActionHtml(link, language))}
                    ${mail.otherAction === undefined ? '' : otherActionHtml(mail.otherAction, language)}
                    ${mail.after.map((paragraph) => html`<p style="margin:16px 0 0">${paragraph}</p>`)}
                  </td>
                </tr>
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
  return page.toString()
}

export type Link = { label: string; href: string }

function otherActionHtml({ label, href }: Link, language: Language) {
  return html`<p style="margin:16px 0 0"><a href="${href}" style="color:#0d2b3a">${label}</a></p>
    ${addressHtml(href, language)}`
}

function actionHtml({ label, href }: Link, language: Language) {
  return html`<p style="margin:24px 0">
      <a
        href="${href}"
        style="display:inline-block;padding:14px 22px;border-radius:4px;background:#bf3f1d;color:#ffffff;font-weight:bold"
        >${label}</a
      >
    </p>
    ${addressHtml(href, language)}`
}

/** The link as text, for programs that show no links. */
function addressHtml(address: string, { tag, phrases }: Language) {
  return html`<p style="margin:0;color:#415864;font-size:14px;overflow-wrap:anywhere">
    ${say(tag, phrases.mails.orOpen, { address })}
  </p>`
}

function sectionHtml({ title, rows, text }: Section) {
  return html`<h2 style="margin:24px 0 8px;padding-top:12px;border-top:2px solid #0d2b3a;font-size:18px">
      ${title}
    </h2>
    ${
      rows === undefined
        ? ''
        : html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
            ${rows.map(
              ([label, value]) =>
                html`<tr>
                  <td style="padding:4px 16px 4px 0;width:9em;color:#415864;vertical-align:top">${label}</td>
                  <td style="padding:4px 0;font-weight:bold;vertical-align:top;overflow-wrap:anywhere">
                    ${value}
                  </td>
                </tr>`,
            )}
          </table>`
    }
    ${text === undefined ? '' : html`<p style="margin:0;white-space:pre-wrap;overflow-wrap:anywhere">${text}</p>`}`
}
