import { readFile } from 'node:fs/promises'
import type { Settings } from '#domain/business/settings.ts'
import type { Language } from '#domain/words/language.ts'

/** A page of paper as PDF: A4, tagged for screen readers, its fonts inside, everything placed by hand. */

export const INK = '#0d2b3a'
const MUTED = '#415864'
const LINE = '#b6bfc4'
const CORAL = '#e4572e'

export const LEFT = 42
export const RIGHT = 553
export const WIDTH = RIGHT - LEFT

const FONTS = 'server/documents/fonts/'
const FACES = ['text', 'bold', 'display', 'text-abroad', 'bold-abroad'] as const
type Face = 'text' | 'bold' | 'display'

type Look = {
  face?: Face
  size?: number
  color?: 'ink' | 'muted'
  align?: 'left' | 'right'
  width?: number
  gap?: number
  /** Written below it, smaller, as part of the same element. */
  note?: string
}
/** What a piece of text is, for screen readers (PDF 1.7, 14.8.4). */
type Tag = 'H1' | 'H2' | 'P' | 'TH' | 'TD' | 'Lbl' | 'Caption'

export type Paper = {
  doc: PDFKit.PDFDocument
  /** Writes a text with its upper left corner there; returns where it ends below. */
  text: (tag: Tag, value: string, x: number, y: number, look?: Look) => number
  /** Rows of cells, read out as a table. */
  table: (rows: (() => number)[][], y: number) => number
  /** Lines and shapes, which screen readers skip. */
  drawn: (draw: (doc: PDFKit.PDFDocument) => void) => void
  newPage: () => void
  end: () => Promise<Buffer>
}

export async function newPaper(
  title: string,
  settings: Settings,
  { lang }: Pick<Language, 'lang'>,
  writtenAt: Date,
): Promise<Paper> {
  // Loaded with the first paper, so that starting does not wait for it.
  const { default: PDFDocument } = await import('pdfkit')
  const files = await Promise.all(FACES.map((face) => readFile(`${FONTS}${face}.ttf`)))
  const doc = new PDFDocument({
    size: 'A4',
    margin: 0,
    pdfVersion: '1.7',
    // Its types do not know the standard for readable papers yet.
    subset: 'PDF/UA' as unknown as NonNullable<PDFKit.PDFDocumentOptions['subset']>,
    tagged: true,
    lang,
    displayTitle: true,
    // Only the fonts that are in the file.
    font: '',
    autoFirstPage: false,
    info: { Title: title, Author: settings.businessName, CreationDate: writtenAt, ModDate: writtenAt },
  })
  FACES.forEach((face, i) => doc.registerFont(face, files[i]))
  const chunks: Buffer[] = []
  doc.on('data', (chunk: Buffer) => chunks.push(chunk))
  const whole = new Promise<Buffer>((resolve) => doc.on('end', () => resolve(Buffer.concat(chunks))))
  const root = doc.struct('Document')
  doc.addStructure(root)
  let parent = root
  const paper: Paper = {
    doc,
    text(tag, value, x, y, { note = '', ...look } = {}) {
      let bottom = y
      const content = () => {
        bottom = write(doc, note === '' ? value : `${value} `, x, y, look)
        if (note !== '') bottom = write(doc, note, x, bottom, { ...look, ...NOTE })
      }
      parent.add(doc.struct(tag, {}, [content]))
      return bottom
    },
    table(rows, y) {
      const table = doc.struct('Table')
      root.add(table)
      let bottom = y
      for (const cells of rows) {
        parent = doc.struct('TR')
        table.add(parent)
        bottom = Math.max(...cells.map((cell) => cell()))
      }
      parent = root
      return bottom
    },
    drawn(draw) {
      doc.markContent('Artifact', { type: 'Layout' })
      draw(doc)
      doc.endMarkedContent()
    },
    newPage() {
      doc.addPage()
      head(paper, settings)
    },
    end() {
      root.end()
      doc.end()
      return whole
    },
  }
  paper.newPage()
  return paper
}

const NOTE = { face: 'text', size: 9.5, color: 'muted' } as const

/** Letters from abroad come from a second font; what neither has is a box. */
function write(
  doc: PDFKit.PDFDocument,
  value: string,
  x: number,
  y: number,
  { face = 'text', size = 10.5, color = 'ink', align = 'left', width = RIGHT - x, gap = 3 }: Look,
): number {
  doc.fillColor(color === 'ink' ? INK : MUTED).fontSize(size)
  const runs = runsOf(value, face)
  const left = align === 'right' && runs.length > 1 ? x + width - widthOf(doc, runs) : x
  doc.x = left
  doc.y = y
  runs.forEach(({ face: font, text }, i) => {
    const isLast = i === runs.length - 1
    const where = i === 0 ? { width: width - (left - x) } : {}
    doc
      .font(font)
      .text(text, { ...where, align: runs.length > 1 ? 'left' : align, lineGap: gap, continued: !isLast })
  })
  return doc.y
}

type Run = { face: (typeof FACES)[number]; text: string }

/** Without ı, Œ and œ, which the first font has. */
const ABROAD = /[\u0100-\u0130\u0132-\u0151\u0154-\u024F\u1E00-\u1EFF]+/

function runsOf(value: string, face: Face): Run[] {
  const abroad = face === 'text' ? 'text-abroad' : 'bold-abroad'
  return value
    .split(new RegExp(`(${ABROAD.source})`))
    .filter((text) => text !== '')
    .map((text) => ({ face: ABROAD.test(text) ? abroad : face, text }))
}

function widthOf(doc: PDFKit.PDFDocument, runs: Run[]): number {
  return runs.reduce((sum, { face, text }) => sum + doc.font(face).widthOfString(text), 0)
}

/** The mountain and its sun, who we are, and a rule below. */
function head(paper: Paper, { businessName, legalName, streetAddress, phone, email }: Settings): void {
  paper.drawn((doc) => {
    doc.save().translate(LEFT, 40).scale(0.375)
    doc.circle(69, 17, 12).fill(CORAL)
    doc
      .path('M0 48L11 40L19 24L23 20L27 30L29 34L33 16L35 13L52 12L63 14L65 22L72 38L88 48ZM0 53H88V57H0z')
      .fill(INK)
    doc.restore()
    doc.moveTo(LEFT, 92).lineTo(RIGHT, 92).lineWidth(1.2).strokeColor(INK).stroke()
  })
  paper.text('P', businessName, LEFT + 40, 42, { face: 'display', size: 15, width: 240 })
  const lines = [legalName, streetAddress, `${phone} · ${email}`]
  lines.reduce(
    (y, line) => paper.text('P', line, LEFT + 240, y, { size: 9.5, align: 'right', width: WIDTH - 240 }),
    36,
  )
}

export function rule(
  paper: Paper,
  y: number,
  { x = LEFT, to = RIGHT, width = 0.6, color = LINE } = {},
): void {
  paper.drawn((doc) => doc.moveTo(x, y).lineTo(to, y).lineWidth(width).strokeColor(color).stroke())
}

export function dashes(paper: Paper, from: [number, number], to: [number, number]): void {
  paper.drawn((doc) => {
    doc.moveTo(...from).lineTo(...to)
    doc.lineWidth(1.2).dash(4, { space: 3 }).strokeColor('#5d727c').stroke().undash()
  })
}
