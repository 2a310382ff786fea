import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A server on loopback in place of Photon or OSRM: real HTTP, with any behaviour a test wants. */
export type OutsideServer = {
  url: string
  /** The requests it received, in order. */
  asked: { url: URL; headers: IncomingHttpHeaders }[]
  /** Changes its behaviour from now on. */
  behave: (behaviour: Behaviour) => void
  stop: () => Promise<void>
}

export type Behaviour = (response: ServerResponse, url: URL) => void

export async function startOutsideServer(): Promise<OutsideServer> {
  const asked: OutsideServer['asked'] = []
  let behaviour: Behaviour = answers(404, '')
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://127.0.0.1')
    asked.push({ url, headers: request.headers })
    behaviour(response, url)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    behave: (next) => {
      behaviour = next
    },
    stop: async () => {
      server.close()
      server.closeAllConnections()
      await once(server, 'close')
    },
  }
}

export function answers(status: number, body: unknown, afterMs = 0): Behaviour {
  const text = typeof body === 'string' ? body : JSON.stringify(body)
  return (response) => {
    setTimeout(() => response.writeHead(status, { 'Content-Type': 'application/json' }).end(text), afterMs)
  }
}

/** Every way in which a server can fail to answer, by name. */
export const FAILURES: Record<string, Behaviour> = {
  'never answers': () => {},
  'stops in the middle': (response) => {
    response.writeHead(200, { 'Content-Length': 5000 }).write('{"features": [')
  },
  'closes the connection half-way': (response) => {
    response.writeHead(200, { 'Content-Length': 5000 }).write('{"code": "Ok", ')
    setTimeout(() => response.destroy(), 20)
  },
  'closes the connection at once': (response) => response.destroy(),
  'answers without end': (response) => {
    const more = () => {
      if (!response.destroyed) response.write(' '.repeat(100_000), more)
    }
    response.writeHead(200)
    more()
  },
  'answers with an error page': answers(502, '<html>Bad gateway</html>'),
  'answers with a page': answers(200, '<!doctype html><title>Please sign in to this network</title>'),
  'answers with nothing': answers(200, ''),
  'answers with another kind of JSON': answers(200, [1, 2, 3]),
  'is too busy': answers(429, { message: 'Too Many Requests' }),
  'sends elsewhere': (response) => response.writeHead(302, { Location: 'http://127.0.0.1:1/' }).end(),
}
