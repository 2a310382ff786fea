import { getRequestListener } from '@hono/node-server'
import type { Hono } from 'hono'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { type Env, EnvError } from './env.ts'
import { lastArrivals } from './last-arrivals.ts'
import type { HttpEnv } from './web/http-env.ts'

const LAST_ANSWERS_MS = 10_000
/** Longer than proxies keep theirs, so that they never send on a connection that we are closing. */
const KEEP_ALIVE_MS = 75_000
/** A browser opens at most six. When most are in use, idle ones are closed. */
const MOST_CONNECTIONS = 4000
const MANY_CONNECTIONS = 3000
/** Real requests send about twenty. */
const MOST_HEADERS = 100
/** A phone on a bad line sends a form within this time; slower senders are deliberately slow, and dropped. */
const LONGEST_REQUEST_MS = 60_000
const LONGEST_HEADERS_MS = 20_000
/**
 * Browsers and proxies wait for a response before they ask again; a client that does not could send hundreds
 * together.
 */
const MOST_ON_A_CONNECTION = 8

export type Listening = { address: string; close: () => Promise<void> }

/** Answers a request before the program does, or passes it on: the development server's files. */
export type Before = (request: IncomingMessage, response: ServerResponse, next: () => void) => void

/** Listens; `close` accepts no new request, answers those in progress, then closes everything. */
export async function listen(
  http: Hono<HttpEnv>,
  env: Pick<Env, 'HOST' | 'PORT' | 'publicUrl'>,
  before?: Before,
): Promise<Listening> {
  // HTTP/1.0 needs no Host.
  const answer = getRequestListener(http.fetch, { hostname: env.publicUrl.host })
  const limits = {
    headersTimeout: LONGEST_HEADERS_MS,
    requestTimeout: LONGEST_REQUEST_MS,
    connectionsCheckingInterval: LONGEST_HEADERS_MS / 4,
    keepAliveTimeout: KEEP_ALIVE_MS,
  }
  const server = createServer(limits, (request, response) => {
    if (begin(request, response) > MOST_ON_A_CONNECTION) request.socket.destroy()
    else if (before === undefined) void answer(request, response)
    else before(request, response, () => void answer(request, response))
  })
  server.maxHeadersCount = MOST_HEADERS
  server.maxConnections = MOST_CONNECTIONS
  const { begin, close } = connectionsOf(server)
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(sentence(error, env)))
    // A connection over the limit is dropped without a response; its client tries again seconds later.
    server.listen({ port: env.PORT, host: env.HOST, backlog: MOST_CONNECTIONS }, resolve)
  })
  return { address: env.publicUrl.origin, close }
}

/**
 * Tracks how many requests each connection has in progress. `begin` counts another one and returns the number;
 * `close` ends connections once nothing is in progress on them: browsers keep some open without using them.
 */
function connectionsOf(server: Server) {
  const answering = new Map<Socket, number>()
  let isClosing = false
  let isClosed = false
  server.on('connection', (socket) => {
    answering.set(socket, 0)
    if (answering.size > MANY_CONNECTIONS) server.closeIdleConnections()
    socket.on('close', () => answering.delete(socket))
  })
  const begin = ({ socket }: IncomingMessage, response: ServerResponse): number => {
    const requests = (answering.get(socket) ?? 0) + 1
    answering.set(socket, requests)
    if (isClosing) response.setHeader('Connection', 'close')
    response.on('close', () => {
      answering.set(socket, (answering.get(socket) ?? 1) - 1)
      if (isClosed) endUnused()
    })
    return requests
  }
  const endUnused = () => {
    for (const [socket, requests] of answering) if (requests <= 0) socket.end()
  }
  const close: Listening['close'] = () =>
    new Promise((resolve) => {
      isClosing = true
      void lastArrivals(server).then(() => {
        isClosed = true
        server.close(() => resolve())
        endUnused()
      })
      setTimeout(() => server.closeAllConnections(), LAST_ANSWERS_MS).unref()
    })
  return { begin, close }
}

function sentence(error: NodeJS.ErrnoException, env: Pick<Env, 'HOST' | 'PORT'>): Error {
  if (error.code === 'EADDRINUSE') {
    return new EnvError(
      `PORT is "${env.PORT}"; another program already listens there, so it must be a free one.`,
    )
  }
  if (error.code === 'EACCES' || error.code === 'EADDRNOTAVAIL' || error.code === 'ENOTFOUND') {
    return new EnvError(
      `HOST is "${env.HOST}" and PORT "${env.PORT}"; this machine does not let us listen there.`,
    )
  }
  return error
}
