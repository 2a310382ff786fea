import { execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import pg from 'pg'

/** The tests' own PostgreSQL: started from the machine's binaries on a socket in a new folder, then removed. */
export type Cluster = {
  /** The connection address of a database in it. */
  url: (database: string) => string
  stop: () => Promise<void>
}

const SETTINGS = [
  'listen_addresses=',
  'max_connections=200',
  // It never crashes here: tests only kill our program, which leaves PostgreSQL and its data alone.
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
]

export async function startCluster(): Promise<Cluster> {
  const binaries = findPostgres()
  const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-pg-'))
  const owner = unprivilegedUser()
  if (owner !== null) chownSync(folder, owner.uid, owner.gid)
  const as = { cwd: folder, ...owner, env: { PATH: process.env.PATH, LC_ALL: 'C' } }

  const data = path.join(folder, 'data')
  execFileSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'tests', '-A', 'trust', '-E', 'UTF8', '--no-sync'],
    {
      ...as,
      stdio: 'ignore',
    },
  )
  const server = spawn(
    path.join(binaries, 'postgres'),
    ['-D', data, '-k', folder, ...SETTINGS.flatMap((setting) => ['-c', setting])],
    { ...as, stdio: 'ignore' },
  )
  const url = (database: string) =>
    `postgres://tests@localhost/${database}?host=${encodeURIComponent(folder)}`
  await untilReady(url('postgres'))

  return {
    url,
    stop: async () => {
      const ended = new Promise((resolve) => server.once('exit', resolve))
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** Creates an empty database in a cluster and returns its address. */
export async function createDatabase(cluster: Cluster, name: string): Promise<string> {
  await asAdmin(cluster.url('postgres'), (client) => client.query(`create database ${name}`))
  return cluster.url(name)
}

export async function asAdmin(url: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await work(client)
  await client.end()
}

/** The folder of the machine's PostgreSQL programs. As root on Debian they are installed if missing. */
export function findPostgres(): string {
  const found = newestInstalled()
  if (found !== null) return found
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    execFileSync('apt-get', ['update', '-qq'], { stdio: 'ignore' })
    execFileSync('apt-get', ['install', '-y', '-qq', 'postgresql'], {
      stdio: 'ignore',
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    })
  }
  const installed = newestInstalled()
  if (installed === null)
    throw new Error('These tests need PostgreSQL 15 or newer; please install it (Debian: postgresql).')
  return installed
}

function newestInstalled(): string | null {
  const root = '/usr/lib/postgresql'
  const versions = existsSync(root)
    ? readdirSync(root)
        .map(Number)
        .filter((version) => version >= 15)
    : []
  const candidates = [
    ...versions.toSorted((a, b) => b - a).map((version) => `${root}/${version}/bin`),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return candidates.find((folder) => existsSync(path.join(folder, 'initdb'))) ?? null
}

/** PostgreSQL refuses to run as root. */
function unprivilegedUser(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: id('-u'), gid: id('-g') }
}

async function untilReady(url: string): Promise<void> {
  const deadline = Date.now() + 20_000
  for (;;) {
    const client = new pg.Client({ connectionString: url })
    try {
      await client.connect()
      await client.end()
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}
