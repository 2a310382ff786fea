/**
 * Rows that come while others are being written are written together after these: each is acknowledged when it is
 * stored, and a hundred at once cost little more than one. What fails together is tried again one by one, so that nobody
 * fails because of another's row; `write` must bear rows that are there already.
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
