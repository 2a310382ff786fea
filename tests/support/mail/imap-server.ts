import { type AddressInfo, createServer, type Socket } from 'node:net'

/** An IMAP server on loopback, as far as our reader speaks to one; no more than one folder, in memory. */
export type ImapServer = {
  url: string
  /** Delivers a mail, unread; its number. */
  deliver: (raw: string) => number
  /** The numbers of the mails that were marked as read. */
  seen: () => number[]
  /** How many are connected. */
  connected: () => number
  /** The folder is another now: all numbers begin anew. */
  renumber: () => void
  /** Ends all connections after so many more answers to FETCH. */
  breakAfter: (fetches: number) => void
  stop: () => Promise<void>
}

type Stored = { uid: number; bytes: Buffer; isSeen: boolean; at: Date }

export async function startImapServer(now: () => Date = () => new Date()): Promise<ImapServer> {
  let mails: Stored[] = []
  let uidNext = 1
  let uidValidity = 7
  let breaksAfter = Infinity
  const sockets = new Set<Socket>()
  const idle = new Map<Socket, string>()

  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => {
      sockets.delete(socket)
      idle.delete(socket)
    })
    socket.on('error', () => {})
    socket.write('* OK [CAPABILITY IMAP4rev1 IDLE] ready\r\n')
    let rest = ''
    socket.on('data', (data) => {
      const lines = (rest + data.toString('latin1')).split('\r\n')
      rest = lines.pop() ?? ''
      for (const line of lines) answer(socket, line)
    })
  })

  function answer(socket: Socket, line: string): void {
    const tag = idle.get(socket)
    if (tag !== undefined && /^done$/i.test(line)) {
      idle.delete(socket)
      socket.write(`${tag} OK done\r\n`)
      return
    }
    const [, name = '', command = '', rest = ''] = /^(\S+) (UID \S+|\S+) ?(.*)$/i.exec(line) ?? []
    const done = (lines: (string | Buffer)[] = []) => {
      for (const one of lines) socket.write(one)
      socket.write(`${name} OK done\r\n`)
    }
    switch (command.toUpperCase()) {
      case 'CAPABILITY':
        return done(['* CAPABILITY IMAP4rev1 IDLE\r\n'])
      case 'LOGIN':
        return rest.includes('wrong') ? void socket.write(`${name} NO no such user\r\n`) : done()
      case 'LIST':
        return done(['* LIST () "/" INBOX\r\n'])
      case 'SELECT':
        return done([
          `* ${mails.length} EXISTS\r\n* FLAGS (\\Seen)\r\n* OK [PERMANENTFLAGS (\\Seen)] x\r\n`,
          `* OK [UIDVALIDITY ${uidValidity}] x\r\n* OK [UIDNEXT ${uidNext}] x\r\n`,
        ])
      case 'UID SEARCH':
        return done([`* SEARCH${searched(rest)}\r\n`])
      case 'UID FETCH':
        if (breaksAfter-- <= 0) return void socket.destroy()
        return done(fetched(rest))
      case 'UID STORE': {
        for (const mail of mails) if (mail.uid === Number.parseInt(rest, 10)) mail.isSeen = true
        return done()
      }
      case 'IDLE':
        idle.set(socket, name)
        return void socket.write(`+ idling\r\n* ${mails.length} EXISTS\r\n`)
      case 'LOGOUT':
        socket.end(`* BYE\r\n${name} OK bye\r\n`)
        return
      default:
        return done()
    }
  }

  function searched(query: string): string {
    const [, from] = /UID (\d+):\*/i.exec(query) ?? []
    const found = mails.filter(({ uid, isSeen }, i) =>
      from === undefined ? !isSeen : uid >= Number(from) || i === mails.length - 1,
    )
    return found.map(({ uid }) => ` ${uid}`).join('')
  }

  function fetched(query: string): Buffer[] {
    const wanted = Number.parseInt(query, 10)
    const i = mails.findIndex(({ uid }) => uid === wanted)
    const mail = mails[i]
    if (mail === undefined) return []
    const [, begin, most] = /BODY(?:\.PEEK)?\[\](?:<(\d+)\.(\d+)>)?/i.exec(query) ?? []
    const from = Number(begin ?? 0)
    const piece = mail.bytes.subarray(from, from + Number(most ?? mail.bytes.length))
    const when = mail.at.toUTCString().replace(/^\w+, (\d+) (\w+) (\d+) (\S+) GMT$/, '$1-$2-$3 $4 +0000')
    const facts = `UID ${mail.uid} RFC822.SIZE ${mail.bytes.length} INTERNALDATE "${when}" FLAGS (${mail.isSeen ? '\\Seen' : ''})`
    if (!/BODY(\.PEEK)?\[\]/i.test(query)) return [Buffer.from(`* ${i + 1} FETCH (${facts})\r\n`)]
    const label = begin === undefined ? 'BODY[]' : `BODY[]<${from}>`
    return [
      Buffer.from(`* ${i + 1} FETCH (${facts} ${label} {${piece.length}}\r\n`),
      piece,
      Buffer.from(')\r\n'),
    ]
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `imap://office%40tours.example:secret@127.0.0.1:${port}`,
    deliver(raw) {
      const uid = uidNext++
      mails.push({ uid, bytes: Buffer.from(raw), isSeen: false, at: now() })
      for (const socket of idle.keys()) socket.write(`* ${mails.length} EXISTS\r\n`)
      return uid
    },
    seen: () => mails.flatMap(({ uid, isSeen }) => (isSeen ? [uid] : [])),
    connected: () => sockets.size,
    renumber() {
      uidValidity += 1
      mails = mails.map((mail, i) => ({ ...mail, uid: i + 1, isSeen: false }))
      uidNext = mails.length + 1
      for (const socket of sockets) socket.destroy()
    },
    breakAfter: (fetches) => {
      breaksAfter = fetches
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => resolve())
      }),
  }
}
