import { raw } from 'hono/html'

/** The look of mails: the site's colours, chosen to survive programs that invert them. */

export const PAPER = '#f6efe4'
export const CARD = '#fffdf9'
export const INK = '#0d2b3a'
export const MUTED = '#415864'
export const LINE = '#d5cdbf'
export const BUTTON = '#bf3f1d'
export const SEA = '#14506b'

export const FONT = raw("font-family:Figtree,'Segoe UI',Roboto,Helvetica,Arial,sans-serif")

export const boxed = `background:${BUTTON};border-radius:4px;border:2px solid ${BUTTON}`

/** A table for the layout alone, without the gaps that mail programs put in. */
export function table(className = '') {
  const named = className === '' ? '' : ` class="${className}"`
  return raw(`role="presentation"${named} cellpadding="0" cellspacing="0" border="0"`)
}

/** `data-ogsc` and `data-ogsb` are what Outlook writes where it darkens texts and grounds. */
export const HEAD_STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (max-width:640px){.w{width:100%!important}.pad{padding-left:20px!important;padding-right:20px!important}}
@media (prefers-color-scheme:dark){.bg{background:#0b212d!important}.card{background:#123243!important;border-color:#f3eadb!important}.ink,.ink a{color:#f3eadb!important}.muted,.muted a{color:#b4c2c5!important}.ln{border-color:#3b5564!important}.go{background:#ef6f47!important;border-color:#ef6f47!important}.gotx{color:#0b1b25!important}.plate{background:#ffffff!important;color:#0d2b3a!important}}
[data-ogsc] .ink,[data-ogsc] .ink a{color:#f3eadb!important}[data-ogsc] .muted,[data-ogsc] .muted a{color:#b4c2c5!important}[data-ogsb] .card{background:#123243!important}[data-ogsb] .bg{background:#0b212d!important}
`
