import { data, type RouterContextProvider } from 'react-router'
import { requireColleague } from '#app/gate.server.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { Deps } from '#server/services/deps.ts'
import { type ExportAsked, noteExport } from '#server/services/office/money/export.ts'
import { MONEY_VIEWS } from '#server/services/office/money/money.ts'
import { askedFor } from '../bookings/list-address.server.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** A file for a spreadsheet, with the filters of its page, written as it is read. */
export async function csvFile(
  args: Args,
  name: string,
  rows: (deps: Deps, asked: ExportAsked) => AsyncGenerator<string>,
): Promise<Response> {
  const { deps, by } = await requireColleague(args)
  const asked = filtersOf(new URL(args.request.url).searchParams)
  await noteExport(deps, by, name)
  const file = rows(deps, asked)
  const encoder = new TextEncoder()
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await file.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    async cancel() {
      await file.return(undefined)
    },
  })
  return new Response(body, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
    },
  })
}

/** The list of bookings calls them so. */
const VIEW_OF = { owing: 'due', owed: 'to-refund', '': undefined } as const

/** The filters of the list of bookings, and those of the other pages. */
export function filtersOf(params: URLSearchParams): ExportAsked {
  const { q, status, from, to, guests, money } = askedFor(params)
  return {
    q,
    status: status || undefined,
    from: from || undefined,
    to: to || undefined,
    unit: idIn(params, 'unit'),
    driver: idIn(params, 'driver'),
    view: MONEY_VIEWS.find((view) => view === params.get('view')) ?? VIEW_OF[money],
    ofNewcomers: guests === 'new',
  }
}

/** A vehicle or driver; a 404 where it can be none. */
function idIn(params: URLSearchParams, name: 'unit' | 'driver'): string | undefined {
  const id = params.get(name) || undefined
  if (id !== undefined && !isUuid(id)) throw data(null, { status: 404 })
  return id
}
