import { data } from 'react-router'
import { requireAccount } from '#app/gate.server.ts'
import { readPaperNumber } from '#domain/invoices/numbers.ts'
import { paperBytes } from '#server/services/invoices/lists.ts'
import type { Route } from './+types/paper-file.ts'

/** A paper as it was sent. */
export async function loader({ request, context, params }: Route.LoaderArgs) {
  const { deps } = await requireAccount({ request, context })
  const number = readPaperNumber(params.number)
  const pdf = number === null ? null : await paperBytes(deps, number)
  if (pdf === null) throw data(null, { status: 404 })
  return new Response(pdf, {
    headers: {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `inline; filename="${params.number}.pdf"`,
    },
  })
}
