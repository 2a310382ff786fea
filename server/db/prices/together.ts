/**
 * Collects the rows that arrive during a write and writes them together next, up to a hundred, for little more than the
 * cost of one. Each is acknowledged once it is stored. A batch that fails is retried row by row, so that one bad row fails
 * alone; `write` must therefore accept rows that are already there.
 */
export function together<Row>(write: (rows: Row[]) => Promise<unknown>): (row: Row) => Promise<void> {
  const waiting: Waiting<Row>[] = []
  let isWriting = false

  async function writeAll(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, MOST)
      try {
        await write(batch.map(({ row }) => row))
        for (const { stored } of batch) stored()
      } catch (error) {
        if (batch.length === 1) batch[0]?.failed(error)
        else await Promise.all(batch.map(({ row, stored, failed }) => write([row]).then(stored, failed)))
      }
    }
    isWriting = false
  }

  return (row) =>
    new Promise((stored, failed) => {
      waiting.push({ row, stored, failed })
      if (isWriting) return
      isWriting = true
      void writeAll()
    })
}

type Waiting<Row> = { row: Row; stored: () => void; failed: (error: unknown) => void }

const MOST = 100
