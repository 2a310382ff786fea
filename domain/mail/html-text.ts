import { decodeHTML } from 'entities'

/**
 * The plain text of an HTML mail. Nothing is kept as HTML: no element, no address that could be loaded, no style.
 * Quotes become lines beginning with `>`. Takes time in proportion to its length, whatever is in it.
 */
export function textOfHtml(html: string): string {
  const out: string[] = []
  let line = ''
  let quotes = 0
  let hidden = ''
  let marks = UNMARKED
  const isHidden = hiding(html)
  const endLine = () => {
    const words = line.replaceAll(/\s+/g, ' ').trim()
    if (words !== '' || (out.length > 0 && out.at(-1) !== ''))
      out.push(quoted(words, quotes + depthOf(marks)))
    line = ''
  }
  for (const token of tokensOf(html)) {
    const { text, tag, isEnd, at } = token
    if (tag !== '' && hidden === '') {
      const after = marksAfter(marks, token, html.slice(at, at + LONGEST_TAG))
      if (depthOf(after) !== depthOf(marks)) endLine()
      marks = after
    }
    if (hidden !== '') {
      if (isEnd && tag === hidden) hidden = ''
    } else if (tag === '') line += decodeHTML(text)
    else if (!isEnd && isHidden(tag, at)) hidden = tag
    else if (tag === 'blockquote') {
      endLine()
      quotes = Math.min(MOST_QUOTES, Math.max(0, quotes + (isEnd ? -1 : 1)))
    } else if (tag === 'br' || (BLOCKS.has(tag) && line.trim() !== '')) endLine()
    else if (PARAGRAPHS.has(tag) && isEnd && out.at(-1) !== '') out.push('')
    else if (tag === 'li' && !isEnd) line += '- '
    else if (tag === 'td' || tag === 'th') line += ' '
    if (isEnd && PARAGRAPHS.has(tag) && hidden === '' && out.at(-1) !== '') out.push('')
  }
  endLine()
  return out.join('\n').trim()
}

const MOST_QUOTES = 20
const LONGEST_TAG = 300

/** How the elements are named in which mail programs keep what they quote, or the line above it. */
const HOLDS_QUOTE =
  /^<\w+[^<>]*\s(?:class|id)=["']?[^"'<>]*(?<![\w-])(yahoo_quoted|moz-cite-prefix|gmail_attr|zmail_extra|tutanota_quote|OLK_SRC_BODY_SECTION|ms-outlook-mobile-reference-message|mail-editor-reference-message-container)(?![\w-])/
/** Their quotes are `blockquote`, between which people answer; only what comes before the first is of the program. */
const BEGINS_QUOTE =
  /^<(?!blockquote)\w+[^<>]*\s(?:class|id)=["']?[^"'<>]*(?<![\w-])(gmail_quote|protonmail_quote)(?![\w-])/
/** All that comes after it is quoted. */
const ENDS_WORDS = /^<\w+[^<>]*\sid=["']?(appendonsend|divRplyFwdMsg|stopSpelling)(?![\w-])/

/** Whether a mail program has marked in it what it quotes. */
export function hasMarkedQuotes(html: string): boolean {
  return /<blockquote|yahoo_quoted|OLK_SRC_BODY_SECTION|reference-message|appendonsend|divRplyFwdMsg|stopSpelling|gmail_quote/.test(
    html,
  )
}

/** Where in what mail programs mark as quoted the text is. */
type Marks = { isOver: boolean; open: { tag: string; level: number; untilQuote: boolean } | null }

const UNMARKED: Marks = { isOver: false, open: null }

function depthOf({ isOver, open }: Marks): number {
  return isOver || open !== null ? 1 : 0
}

function marksAfter({ isOver, open }: Marks, { tag, isEnd }: Token, source: string): Marks {
  if (isOver || ENDS_WORDS.test(source)) return { isOver: true, open: null }
  if (open === null) {
    const untilQuote = BEGINS_QUOTE.test(source)
    return { isOver, open: untilQuote || HOLDS_QUOTE.test(source) ? { tag, level: 1, untilQuote } : null }
  }
  if (tag === 'blockquote' && open.untilQuote) return UNMARKED
  const level = open.level + (tag !== open.tag ? 0 : isEnd ? -1 : 1)
  return { isOver, open: level === 0 ? null : { ...open, level } }
}

const HIDDEN = new Set(['script', 'style', 'title', 'template', 'noscript', 'svg', 'object', 'iframe'])
/** Whether a hidden part begins here. One without an end hides nothing, since the mail's text may follow. */
function hiding(html: string): (tag: string, at: number) => boolean {
  const ends = new Map<string, number>()
  return (tag, at) => {
    if (!HIDDEN.has(tag)) return false
    if (!ends.has(tag)) ends.set(tag, html.toLowerCase().lastIndexOf(`</${tag}`))
    return (ends.get(tag) ?? -1) > at
  }
}

const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'table', 'ul', 'ol'])
const BLOCKS = new Set([
  ...PARAGRAPHS,
  'div',
  'li',
  'tr',
  'hr',
  'section',
  'article',
  'header',
  'footer',
  'pre',
])

type Token = { text: string; tag: string; isEnd: boolean; at: number }

function* tokensOf(html: string): Generator<Token> {
  let at = 0
  while (at < html.length) {
    const open = html.indexOf('<', at)
    if (open < 0) return yield { text: html.slice(at), tag: '', isEnd: false, at }
    if (open > at) yield { text: html.slice(at, open), tag: '', isEnd: false, at }
    const isComment = html.startsWith('<!--', open)
    const [, slash = '', name = ''] = /^<(\/?)([a-z][a-z0-9]*)/i.exec(html.slice(open, open + 20)) ?? []
    if (!isComment && name === '' && !/[!?/]/.test(html[open + 1] ?? '')) {
      // Not an element: somebody wrote "a < b".
      yield { text: '<', tag: '', isEnd: false, at }
      at = open + 1
      continue
    }
    if (name !== '') yield { text: '', tag: name.toLowerCase(), isEnd: slash !== '', at: open }
    const close = html.indexOf(isComment ? '-->' : '>', open)
    if (close < 0) return
    at = close + (isComment ? 3 : 1)
  }
}

function quoted(words: string, quotes: number): string {
  return quotes === 0 ? words : `${'>'.repeat(quotes)} ${words}`.trimEnd()
}
