import { html, raw } from 'hono/html'
import type { Section } from '#domain/enquiry/message.ts'
import type { Fact } from '#domain/wording/booking-rows.ts'
import type { Link, MailBody, MailFact } from './body.ts'
import {
  boxed,
  BUTTON,
  CARD,
  FONT,
  HEAD_STYLES,
  INK,
  LINE,
  MUTED,
  PAPER,
  SEA,
  table,
} from './frame-styles.ts'

/** Table Mountain by day, at dusk and at night: `public/mail/`. */
export type Picture = 'day' | 'dusk' | 'night'

/** What is around every mail. */
export type Around = {
  lang: string
  subject: string
  businessName: string
  /** Below the card: who we are, and how to reach us. */
  signature: string
  phone: Link
  privacy: Link
  picture: { src: string; alt: string } | null
}

/**
 * A mail as HTML for every mail program: one table, styles inline, all values escaped, no fact in a picture. Programs
 * that invert colours, or have a dark scheme, find colours of their own in the head.
 */
export async function mailHtml(mail: MailBody, around: Around): Promise<string> {
  const page = await html`<!doctype html>
    <html lang="${around.lang}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${around.subject}</title>
        <style>
          ${raw(HEAD_STYLES)}
        </style>
      </head>
      <body class="bg" style="margin:0;padding:0;background:${PAPER}">
        <div style="display:none;max-height:0;overflow:hidden">${mail.before[0] ?? ''}</div>
        <table ${table('bg')} width="100%" bgcolor="${PAPER}" style="background:${PAPER}">
          <tr>
            <td align="center" style="padding:20px 0">
              <table ${table('w')} width="600" style="width:600px;max-width:100%">
                <tr>
                  <td
                    class="pad ink"
                    style="padding:0 32px 14px;${FONT};font-size:20px;line-height:24px;font-weight:700;color:${INK}"
                  >
                    ${around.businessName}
                  </td>
                </tr>
                <tr>
                  <td
                    class="card"
                    bgcolor="${CARD}"
                    style="background:${CARD};border:2px solid ${INK};border-radius:4px"
                  >
                    <table ${table()} width="100%">
                      ${pictureHtml(around.picture)}
                      <tr>
                        <td class="pad" style="padding:28px 32px 12px">${contentHtml(mail)}</td>
                      </tr>
                    </table>
                  </td>
                </tr>
                <tr>
                  <td
                    class="pad muted"
                    style="padding:18px 32px 28px;${FONT};font-size:14px;line-height:21px;color:${MUTED}"
                  >
                    ${(mail.foot ?? []).map((text) => html`<p style="margin:0 0 12px">${text}</p>`)}
                    <p style="margin:0">
                      ${around.signature} ${footLink(around.phone)} ${footLink(around.privacy)}
                      ${mail.optOut === undefined ? '' : footLink(mail.optOut)}
                    </p>
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

function contentHtml(mail: MailBody) {
  const { greeting, moment, plate, facts = [], steps = [], action, links = [], sections = [] } = mail
  return html`${greeting === undefined ? '' : paragraph(greeting)}
  ${mail.heading === undefined ? '' : headingHtml(mail.heading)} ${mail.before.map(paragraph)}
  ${moment === undefined ? '' : momentHtml(moment)} ${plate === undefined ? '' : plateHtml(plate)}
  ${facts.length === 0 ? '' : rowsHtml(facts, 'large')} ${steps.length === 0 ? '' : stepsHtml(steps)}
  ${(mail.calls ?? []).map(buttonHtml)} ${action === undefined ? '' : buttonHtml(action)}
  ${links.map(linkHtml)} ${mail.after.map(paragraph)} ${sections.map(sectionHtml)}`
}

function pictureHtml(picture: Around['picture']) {
  return picture === null
    ? ''
    : html`<tr>
        <td bgcolor="${SEA}" style="background:${SEA}">
          <img
            src="${picture.src}"
            width="596"
            height="110"
            alt="${picture.alt}"
            style="display:block;width:100%;max-width:596px;height:auto;border:0;${FONT};font-size:15px;line-height:44px;color:#ffffff;text-align:center"
          />
        </td>
      </tr>`
}

function headingHtml(heading: string) {
  return html`<h1
    class="ink"
    style="margin:0 0 12px;${FONT};font-size:30px;line-height:36px;font-weight:700;letter-spacing:-0.3px;color:${INK}"
  >
    ${heading}
  </h1>`
}

function paragraph(text: string) {
  return html`<p
    class="ink"
    style="margin:0 0 14px;${FONT};font-size:17px;line-height:26px;color:${INK};overflow-wrap:anywhere"
  >
    ${text.split(REFERENCE).map((part, i) => (i % 2 === 0 ? part : html`<span style="white-space:nowrap">${part}</span>`))}
  </p>`
}

/** Of a booking; a line must not end at its dash. */
const REFERENCE = /\b([A-Z0-9]{3}-[A-Z0-9]{3})\b/

function momentHtml({ time, date, zone }: NonNullable<MailBody['moment']>) {
  return html`<p class="ink" style="margin:0 0 12px;${FONT};color:${INK}">
    <span style="font-size:52px;line-height:54px;font-weight:700;letter-spacing:-1px">${time}</span>&nbsp;
    <span style="font-size:22px;line-height:28px;font-weight:700">${date}</span>
    <span class="muted" style="font-size:15px;line-height:22px;color:${MUTED};white-space:nowrap"
      >${zone}</span
    >
  </p>`
}

/** As on the vehicle: dark on white in every scheme. */
function plateHtml([, plate]: Fact) {
  return html`<table ${table()} style="margin:0 0 18px">
    <tr>
      <td
        bgcolor="#ffffff"
        class="plate"
        style="background:#ffffff;border:2px solid ${INK};border-radius:4px;padding:8px 16px;${FONT};font-size:28px;line-height:32px;font-weight:700;letter-spacing:1px;color:${INK};white-space:nowrap"
      >
        ${plate}
      </td>
    </tr>
  </table>`
}

function rowsHtml(rows: MailFact[], size: 'large' | 'small') {
  const [gap, font] = size === 'large' ? ['10px', '17px'] : ['6px', '15px']
  return html`<table ${table()} width="100%" style="margin:0 0 18px">
    ${rows.map(
      ([label, value, look]) =>
        html`<tr>
          <td
            class="muted ln"
            valign="top"
            width="132"
            style="padding:${gap} 12px ${gap} 0;border-top:1px solid ${LINE};${FONT};font-size:15px;line-height:22px;color:${MUTED}"
          >
            ${label}
          </td>
          <td
            class="ink ln"
            valign="top"
            style="padding:${gap} 0;border-top:1px solid ${LINE};${FONT};font-size:${font};line-height:24px;color:${INK};overflow-wrap:anywhere"
          >
            ${valueHtml(value, look)}
          </td>
        </tr>`,
    )}
  </table>`
}

function valueHtml(value: string, look: MailFact[2]) {
  if (look === undefined) return linesHtml(value)
  if (look !== 'strong') return html`<a href="${look.href}" style="color:${INK}">${value}</a>`
  const [first = '', ...others] = value.split('\n')
  return html`<b>${first}</b>${others.map((line) => html`<br />${line}`)}`
}

function linesHtml(value: string) {
  return value.split('\n').map((line, i) => (i === 0 ? line : html`<br />${line}`))
}

function stepsHtml(steps: string[]) {
  return html`<table ${table()} width="100%" style="margin:0 0 18px">
    ${steps.map(
      (step, i) =>
        html` <tr>
          <td
            class="ink"
            valign="top"
            width="34"
            style="padding:6px 0;${FONT};font-size:20px;line-height:26px;font-weight:700;color:${INK}"
          >
            ${i + 1}
          </td>
          <td class="ink" style="padding:6px 0;${FONT};font-size:17px;line-height:26px;color:${INK}">
            ${step}
          </td>
        </tr>`,
    )}
  </table>`
}

function buttonHtml({ label, href }: Link) {
  return html`<table ${table()} style="margin:8px 0 18px">
    <tr>
      <td class="go" bgcolor="${BUTTON}" style="${boxed}">
        <a
          href="${href}"
          class="gotx"
          style="display:inline-block;padding:14px 24px;${FONT};font-size:17px;line-height:22px;font-weight:700;color:#ffffff;text-decoration:none"
          >${label}</a
        >
      </td>
    </tr>
  </table>`
}

function linkHtml({ label, href }: Link) {
  return html`<p class="ink" style="margin:0 0 14px;${FONT};font-size:17px;line-height:26px">
    <a href="${href}" style="color:${INK}">${label}</a>
  </p>`
}

function footLink({ label, href }: Link) {
  return html`<a class="muted" href="${href}" style="color:${MUTED};white-space:nowrap">${label}</a>`
}

function sectionHtml({ title, rows, text }: Section) {
  return html`<h2
      class="ink"
      style="margin:22px 0 10px;${FONT};font-size:19px;line-height:24px;font-weight:700;color:${INK}"
    >
      ${title}
    </h2>
    ${rows === undefined ? '' : rowsHtml(rows, 'small')}
    ${text === undefined ? '' : html`<p class="ink" style="margin:0 0 18px;${FONT};font-size:15px;line-height:23px;color:${INK};overflow-wrap:anywhere">${linesHtml(text)}</p>`}`
}
