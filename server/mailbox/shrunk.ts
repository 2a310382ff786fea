/** A mail without what is not kept of it; `isWhole` unless words may be missing. */
export type ShrunkMail = {
  bytes: Uint8Array
  isWhole: boolean
  /** What its texts say that they are written in; empty where one says nothing. */
  charsets: string[]
}

const MOST_OF_MAIL = 2 * 1024 * 1024
const MOST_OF_PART = 256 * 1024
const MOST_HEADERS = 64 * 1024
/** The parser's time and memory grow with these: each line costs it more than a kilobyte. */
const MOST_LINES = 20_000
const MOST_PARTS = 1000
const LONGEST_LINE = 64 * 1024
const [DASH, LF, CR] = [0x2d, 0x0a, 0x0d]

/** Stands in the headers of a part without its content, where the parser hands it on: how large the file is. */
export const LEFT_OUT = 'left-out-bytes='

/**
 * Reads a mail of any size in little memory: words and reports of mail servers stay, of everything else only headers and
 * size. A part is whatever lies between lines that begin with `--`, as every boundary does and no line of base64.
 */
export class Shrinking {
  #rest: Uint8Array = new Uint8Array(0)
  #kept = Buffer.alloc(MOST_OF_MAIL)
  #size = 0
  #lines = 0
  #parts = 0
  #isWhole = true
  #isHeader = true
  #headersAt = 0
  /** The bytes of the part so far, or of its headers while reading them. */
  #part = 0
  /** The same without line ends and the padding of base64. */
  #letters = 0
  #isLeftOut = false
  #isBase64 = false
  #charsets = new Set<string>()

  /** The next bytes, wherever they were cut. */
  take(bytes: Uint8Array): void {
    const all = this.#rest.length === 0 ? bytes : Buffer.concat([this.#rest, bytes])
    let begin = 0
    for (let end = all.indexOf(LF); end >= 0; end = all.indexOf(LF, begin)) {
      this.#takeLine(all.subarray(begin, end + 1))
      begin = end + 1
    }
    this.#rest = all.subarray(begin)
    if (this.#rest.length > LONGEST_LINE) {
      this.#takeLine(this.#rest)
      this.#rest = new Uint8Array(0)
    }
  }

  end(): ShrunkMail {
    this.#takeLine(this.#rest)
    this.#endPart()
    return {
      bytes: this.#kept.subarray(0, this.#size),
      isWhole: this.#isWhole,
      charsets: [...this.#charsets],
    }
  }

  #takeLine(line: Uint8Array): void {
    if (line.length === 0) return
    const isBlank = line[0] === LF || (line[0] === CR && line[1] === LF)
    if (line[0] === DASH && line[1] === DASH) this.#beginPart(line)
    else if (this.#isHeader && isBlank) this.#beginBody(line)
    else if (this.#isLeftOut) this.#letters += lettersIn(line)
    else {
      this.#part += line.length
      this.#keep(line, this.#isHeader ? MOST_HEADERS : MOST_OF_PART)
    }
  }

  #beginPart(line: Uint8Array): void {
    this.#endPart()
    this.#part = 0
    this.#parts += 1
    this.#keep(line, MOST_HEADERS)
    this.#isHeader = true
    this.#headersAt = this.#size
  }

  #beginBody(line: Uint8Array): void {
    const headers = this.#kept.toString('latin1', this.#headersAt, this.#size)
    const named = /^content-type:\s*([a-z]+\/[a-z0-9.+-]+)/im.exec(headers)?.[1]?.toLowerCase()
    // What follows a line that only looks like a boundary has no type.
    const isText = named === undefined ? this.#parts === 0 : /^text\/(plain|html)$/.test(named)
    if (isText) this.#charsets.add(/\bcharset\*?\s*=\s*"?([^\s";]{1,60})/i.exec(headers)?.[1] ?? '')
    this.#isLeftOut = !/^(multipart|message)\/|^text\/(plain|html|rfc822-headers)$/.test(
      named ?? 'text/plain',
    )
    this.#isBase64 = /^content-transfer-encoding:\s*base64/im.test(headers)
    this.#isHeader = false
    this.#part = 0
    this.#letters = 0
    this.#keep(line, MOST_OF_PART)
  }

  #endPart(): void {
    if (this.#isHeader || !this.#isLeftOut) return
    const bytes = this.#isBase64 ? Math.floor((this.#letters * 3) / 4) : this.#letters
    const note = Buffer.from(`Content-Description: ${LEFT_OUT}${bytes}\r\n`)
    this.#isLeftOut = false
    if (this.#size + note.length > MOST_OF_MAIL) return
    this.#kept.copyWithin(this.#headersAt + note.length, this.#headersAt, this.#size)
    note.copy(this.#kept, this.#headersAt)
    this.#size += note.length
  }

  #keep(line: Uint8Array, most: number): void {
    const isTooMuch = this.#part > most || this.#lines >= MOST_LINES || this.#parts > MOST_PARTS
    if (isTooMuch || this.#size + line.length > MOST_OF_MAIL) this.#isWhole = false
    else {
      this.#kept.set(line, this.#size)
      this.#size += line.length
      this.#lines += 1
    }
  }
}

function lettersIn(line: Uint8Array): number {
  let end = line.length
  while (end > 0 && [LF, CR, 0x3d].includes(line[end - 1] ?? 0)) end -= 1
  return end
}
