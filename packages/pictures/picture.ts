import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { optimize, type Config } from 'svgo'
import type { Tone } from './palette.ts'

/** The parts that pictures are made of, and how they become a file. */

type Stop = readonly [offset: number, tone: Tone]
/** Runs down the shape or, with a centre, around it. */
export type Gradient = { stops: readonly Stop[]; centre?: { x: number; y: number; rx: number; ry: number } }
export type Placing = {
  x: number
  y: number
  scale?: number
  squash?: number
  turn?: number
  mirror?: boolean
}
export type Motif = { name: string; shapes: readonly Shape[] }
export type Shape =
  | { kind: 'fill'; fill: Tone | Gradient; d: string; opacity?: number }
  | { kind: 'stroke'; stroke: Tone; width: number; d: string }
  | { kind: 'group'; at: Placing; shapes: readonly Shape[] }
  | { kind: 'use'; motif: Motif; at: Placing; tone?: Tone }
  | { kind: 'inherit'; d: string }
  | { kind: 'arrival'; name: string; frames: readonly Frame[]; shapes: readonly Shape[] }
/** How an arrival looks at a moment, as far as that differs from the picture: a part of the time, and a declaration. */
export type Frame = readonly [moment: number, declaration: string]
/** `view` is what of the plane it shows, left, top, width and height; without it a whole landscape. */
export type Picture = {
  name: string
  view?: readonly [number, number, number, number]
  shapes: readonly Shape[]
}

export const fill = (tone: Tone | Gradient, ...d: string[]): Shape => ({
  kind: 'fill',
  fill: tone,
  d: d.join(''),
})
export const veil = (tone: Tone | Gradient, opacity: number, ...d: string[]): Shape => ({
  kind: 'fill',
  fill: tone,
  d: d.join(''),
  opacity,
})
export const stroke = (tone: Tone, width: number, ...d: string[]): Shape => ({
  kind: 'stroke',
  stroke: tone,
  width,
  d: d.join(''),
})
export const place = (at: Placing, shapes: readonly Shape[]): Shape => ({ kind: 'group', at, shapes })
/** A shape of a motif, in the tone given where the motif is used. */
export const inherit = (d: string): Shape => ({ kind: 'inherit', d })
/** What comes once where the picture is shown as `name.svg#moving`, and is there from the start elsewhere. */
export const arrival = (name: string, frames: readonly Frame[], shapes: readonly Shape[]): Shape => ({
  kind: 'arrival',
  name,
  frames,
  shapes,
})
export const use = (motif: Motif, at: Placing, tone?: Tone): Shape => ({ kind: 'use', motif, at, tone })

/** How long it takes to arrive. */
const ARRIVAL = '1.4s linear backwards'
/** The most a picture may weigh as transferred: a phone on a slow network loads several. */
const MOST_BYTES = 8192
const FOLDER = fileURLToPath(new URL('../../app/ui/art/', import.meta.url))
const WHOLE_UNITS: Config = {
  multipass: true,
  plugins: [
    {
      name: 'preset-default',
      params: {
        overrides: {
          inlineStyles: false,
          minifyStyles: false,
          cleanupIds: false,
          mergePaths: false,
          convertShapeToPath: false,
          convertPathData: { floatPrecision: 0, applyTransforms: false },
          moveGroupAttrsToElems: false,
          convertTransform: { floatPrecision: 2 },
          cleanupNumericValues: { floatPrecision: 2 },
        },
      },
    },
  ],
}

/** Writes `app/ui/art/<name>.svg` and returns its weight in bytes, gzipped. */
export async function write(picture: Picture): Promise<number> {
  const { name } = picture
  const page = new Page()
  const { data: still } = optimize(svg(page, picture), WHOLE_UNITS)
  // The optimizer cannot read keyframes.
  const data = still.replace('</style>', () => `${page.motion()}</style>`)
  const bytes = gzipSync(`${data}\n`).length
  const file = `${FOLDER}${name}.svg`
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${data}\n`)
  if (bytes > MOST_BYTES) throw new Error(`${name} has ${bytes} bytes gzipped, more than ${MOST_BYTES}`)
  return bytes
}

const LANDSCAPE = [0, 0, 1600, 900] as const

function svg(page: Page, { view = LANDSCAPE, shapes }: Picture): string {
  const body = page.draw(shapes)
  // Browsers do not tell a picture whether people want motion, so the page asks for it by this name.
  const id = page.motion() === '' ? '' : ' id="moving"'
  return (
    `<svg xmlns="http://www.w3.org/2000/svg"${id} viewBox="${view.join(' ')}" preserveAspectRatio="xMidYMid slice">` +
    `<style>${page.style()}</style><defs>${page.definitions()}</defs>${body}</svg>`
  )
}

/** The classes, gradients and motifs that one picture's shapes have used so far. */
class Page {
  private readonly classes = new Map<string, { name: string; rule: (colour: string) => string; tone: Tone }>()
  private readonly gradients = new Map<Gradient, { id: string; definition: string }>()
  private readonly motifs = new Map<Motif, string>()
  private readonly arrivals = new Map<string, readonly Frame[]>()

  draw(shapes: readonly Shape[]): string {
    return shapes.map((shape) => this.shape(shape)).join('')
  }

  style(): string {
    const rules = [...this.classes.values()]
    const of = (scheme: keyof Tone) =>
      rules.map(({ name, rule, tone }) => `.${name}{${rule(tone[scheme])}}`).join('')
    return `${of('day')}@media(prefers-color-scheme:dark){${of('night')}}`
  }

  motion(): string {
    return [...this.arrivals]
      .map(([name, frames]) => {
        const steps = frames.map(([moment, declaration]) => `${Math.round(moment * 100)}%{${declaration}}`)
        return `:target .${name}{animation:${name} ${ARRIVAL}}@keyframes ${name}{${steps.join('')}}`
      })
      .join('')
  }

  definitions(): string {
    return [
      ...[...this.gradients.values()].map(({ definition }) => definition),
      ...this.motifs.values(),
    ].join('')
  }

  private shape(shape: Shape): string {
    switch (shape.kind) {
      case 'fill': {
        const opacity = shape.opacity === undefined ? '' : ` opacity="${shape.opacity}"`
        return `<path ${this.paint(shape.fill)} d="${shape.d}"${opacity}/>`
      }
      case 'stroke': {
        const name = this.class(
          's',
          shape.stroke,
          (colour) => `fill:none;stroke:${colour};stroke-linecap:round`,
        )
        return `<path class="${name}" stroke-width="${shape.width}" d="${shape.d}"/>`
      }
      case 'inherit':
        return `<path d="${shape.d}"/>`
      case 'group':
        return `<g transform="${transform(shape.at)}">${this.draw(shape.shapes)}</g>`
      case 'arrival':
        this.arrivals.set(shape.name, shape.frames)
        return `<g class="${shape.name}">${this.draw(shape.shapes)}</g>`
      case 'use': {
        if (!this.motifs.has(shape.motif)) {
          this.motifs.set(shape.motif, `<g id="${shape.motif.name}">${this.draw(shape.motif.shapes)}</g>`)
        }
        const tone = shape.tone ? ` ${this.paint(shape.tone)}` : ''
        return `<use href="#${shape.motif.name}"${tone} transform="${transform(shape.at)}"/>`
      }
    }
  }

  private paint(paint: Tone | Gradient): string {
    if (!('stops' in paint)) return `class="${this.class('f', paint, (colour) => `fill:${colour}`)}"`
    const known = this.gradients.get(paint)
    const id = known?.id ?? `g${this.gradients.size}`
    if (!known) this.gradients.set(paint, { id, definition: this.gradient(paint, id) })
    return `fill="url(#${id})"`
  }

  private gradient({ stops, centre }: Gradient, id: string): string {
    const inner = stops
      .map(([offset, tone]) => {
        const name = this.class('k', tone, (colour) => `stop-color:${colour}`)
        return `<stop class="${name}" offset="${offset}"/>`
      })
      .join('')
    if (!centre) return `<linearGradient id="${id}" x2="0" y2="1">${inner}</linearGradient>`
    const { x, y, rx, ry } = centre
    const place = `translate(${x} ${y})scale(${rx} ${ry})`
    return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="1" gradientTransform="${place}">${inner}</radialGradient>`
  }

  private class(role: string, tone: Tone, rule: (colour: string) => string): string {
    const key = `${role}${tone.day}${tone.night}`
    const known = this.classes.get(key)
    if (known) return known.name
    const name = `${role}${this.classes.size.toString(36)}`
    this.classes.set(key, { name, rule, tone })
    return name
  }
}

function transform({ x, y, scale = 1, squash = 1, turn = 0, mirror = false }: Placing): string {
  const short = (value: number) => Number(value.toFixed(2))
  const sizes =
    scale === 1 && squash === 1 && !mirror
      ? ''
      : `scale(${short(mirror ? -scale : scale)} ${short(scale * squash)})`
  return `translate(${Math.round(x)} ${Math.round(y)})${turn ? `rotate(${Math.round(turn)})` : ''}${sizes}`
}
