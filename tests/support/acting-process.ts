import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { testDeps } from './deps.ts'
import { type ActedOn, legActs } from './leg-acts.ts'

/** A process that does random acts, three at a time, on the database and bookings that its argument names. */
const { url, seed, ...actedOn } = JSON.parse(process.argv[2] ?? '') as ActedOn & { url: string; seed: number }
const pool = new pg.Pool({ connectionString: url, max: 4 })
const act = legActs(testDeps(drizzle(pool)), actedOn, seed)
for (let round = 0; round < 10; round++) await Promise.all([act(), act(), act()])
await pool.end()
