import type { RouterContextProvider } from 'react-router'
import { requireColleague } from '#app/gate.server.ts'
import { BOOKING_STATUSES } from '#domain/booking/status.ts'
import { isRealDate } from '#domain/values/cape-time.ts'
import type { Deps } from '#server/services/deps.ts'
import { type ExportAsked, noteExport } from '#server/services/office/money/export.ts'
import { MONEY_VIEWS } from '#server/services/office/money/money.ts'

type Args = { request: Request; context: Readonly<RouterContextProvider> }

/** A file for a spreadsheet, with the filters of its page, written as it is read. */
export async function csvFile(
  args: Args,
  name: string,
  rows: (deps: Deps, asked: ExportAsked) => AsyncGenerator<string>,
): Promise<Response> {
  const { deps, by } = await requireColleague(args)
  await noteExport(deps, by, name)
  const file = rows(deps, askedFor(new URL(args.request.url).searchParams))
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
const VIEW_OF: Partial<Record<string, ExportAsked['view']>> = { owing: 'due', owed: 'to-refund' }

/** A filter that cannot be read is ignored, as on the page. */
function askedFor(params: URLSearchParams): ExportAsked {
  const day = (name: string) => {
    const date = params.get(name) ?? ''
    return isRealDate(date) ? date : undefined
  }
  return {
    from: day('from'),
    to: day('to'),
    status: BOOKING_STATUSES.find((status) => status === params.get('status')),
    unit: params.get('unit') || undefined,
    driver: params.get('driver') || undefined,
    q: params.get('q')?.trim().slice(0, 100),
    view: MONEY_VIEWS.find((view) => view === params.get('view')) ?? VIEW_OF[params.get('money') ?? ''],
    ofNewcomers: params.get('guests') === 'new',
  }
}
