import http from 'node:http'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { startImapServer } from '../mail/imap-server.ts'
import { type Program, startProgram } from '../program/program.ts'

const MB = 2 ** 20
const VISIT_EVERY_MS = 25

/** How a program served while it read hostile mails. */
type Served = {
  /** What each visitor waited for a page, in milliseconds. */
  waits: number[]
  /** The most memory that it took above what it took before. */
  aboveRestMb: number
  /** Each is kept or told of. */
  read: number
  /** Of these, those that were too much for the thread. */
  unreadable: number
}

/**
 * Starts the program with a mailbox, and visits its pages while these mails are read. Visits alone take more and more memory
 * at first, up to some 800 of them: what comes after `warmUp` visits is above rest.
 */
export async function serveWhileReading(
  environment: Record<string, string>,
  mails: Iterable<{ raw: string }>,
  warmUp: number,
): Promise<Served> {
  const imap = await startImapServer()
  const program = await startProgram({ ...environment, IMAP_URL: imap.url, LOG_LEVEL: 'info' })
  try {
    let rest = 0
    for (let i = 0; i < warmUp; i++) {
      await visit(program, i)
      if (i > warmUp / 2 && i % 10 === 0) rest = Math.max(rest, await residentMb(program))
    }
    const waits: number[] = []
    let count = 0
    for (const { raw } of mails) {
      imap.deliver(raw)
      count += 1
    }
    const logged = (line: string) => program.output().split(line).length - 1
    let [most, read] = [rest, 0]
    while (read < count) {
      await sleep(VISIT_EVERY_MS)
      waits.push(await visit(program, waits.length))
      if (waits.length % 10 > 0) continue
      most = Math.max(most, await residentMb(program))
      read = logged('"mail read"')
    }
    return { waits, aboveRestMb: most - rest, read, unreadable: logged('a mail could not be read') }
  } finally {
    await program.stop()
    await imap.stop()
  }
}

/** A page that is made for each visitor, who comes from an address of their own. */
async function visit(program: Program, i: number): Promise<number> {
  const began = performance.now()
  await get(`${program.url}/booking-enquiry?children=${i}`, `127.0.1.${i % 250}`)
  return performance.now() - began
}

async function residentMb(program: Program): Promise<number> {
  const [, bytes] = /^process_resident_memory_bytes (\d+)/m.exec(await get(`${program.url}/metrics`)) ?? []
  return Number(bytes) / MB
}

function get(url: string, localAddress = '127.0.0.1'): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent: false, localAddress }, (answer) => {
      if (answer.statusCode === 200) text(answer).then(resolve, reject)
      else reject(new Error(`${url} answered ${answer.statusCode}`))
    })
    request.on('error', reject)
  })
}
