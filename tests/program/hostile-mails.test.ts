import { mkdtempSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, inject, test } from 'vitest'
import { newPostgres } from '#tests/support/database.ts'
import { serveWhileReading } from '#tests/support/attacks/hostile-mailbox.ts'
import { hostileMails, KINDS } from '#tests/support/attacks/hostile-mails.ts'

/** 1 for 20 MB. In the check one of each kind, of up to 400 KB. */
const [MAILS, LARGEST, VISITS_BEFORE] = inject('soak') ? [500, 1, 1000] : [KINDS, 0.6, 200]
/** In the check the one that has the least to spare: its database shares the thread. */
const DATABASES = inject('soak') ? (['embedded', 'postgres'] as const) : (['embedded'] as const)

test.each(DATABASES)(
  `on the %s database none of ${MAILS} mails stops the site, takes much memory or gets lost`,
  { timeout: 600_000 },
  async (kind) => {
    const folder = mkdtempSync(path.join(os.tmpdir(), 'tours-mails-'))
    const { read, unreadable, aboveRestMb, waits } = await serveWhileReading(
      kind === 'embedded'
        ? { DATA_DIR: path.join(folder, 'data') }
        : { DATABASE_URL: await newPostgres(), AUTH_SECRET: 'x'.repeat(32) },
      hostileMails(MAILS, LARGEST),
      VISITS_BEFORE,
    )
    rmSync(folder, { recursive: true })
    const p99 = waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? Infinity
    process.stdout.write(
      `${kind}: ${read} mails, ${unreadable} by their head alone; ${Math.round(p99)} ms for a page (p99 of ${waits.length}), ${Math.round(aboveRestMb)} MB above rest\n`,
    )

    expect([read, unreadable]).toEqual([MAILS, 0])
    expect(aboveRestMb).toBeLessThan(inject('soak') ? 100 : 130)
    // In the check other tests use the machine at the same time.
    if (inject('soak')) expect(p99).toBeLessThan(200)
  },
)
