import { parseDriver, parseNewDriver, parseNewUnit, parseUnit } from '#domain/forms/fleet.ts'
import { parseInvitation, parseRole } from '#domain/forms/staff.ts'
import type { AnswerName } from './answers.ts'
import { OFFICE_ONLY, operatorPaths } from './openapi-operator.ts'
import { body, call, FIELDS, inPath } from './openapi-parts.ts'

const UNIT = { modelId: 'corolla', registration: 'CA 123-456', legalClass: 'motor car' }
const DRIVER = { name: 'Sipho Dlamini', phone: '+27821234567' }
const ANYWAY = { anyway: 'confirms it though trips are ahead, which then need another' }
const id = [inPath('id')]

const events = call(
  'What happens in the office, as server-sent events: {type, reference, what}; from now on, or after Last-Event-ID',
  { gives: {}, problems: { ...OFFICE_ONLY, 429: 'too many streams for this account' } },
)

/** The console's calls about what happens, vehicles, drivers and staff. */
export const staffPaths = {
  '/operator/events': {
    get: {
      ...events,
      responses: {
        200: { description: 'a comment every 15 seconds', content: { 'text/event-stream': {} } },
        ...events.responses,
      },
    },
  },
  '/operator/presence': {
    post: call('Says that a page of the console is visible, so that no mail alarms the office', {
      gives: { 204: null },
      problems: OFFICE_ONLY,
    }),
  },
  '/operator/units': {
    ...operatorPaths['/operator/units'],
    post: save('Adds a vehicle', body(parseNewUnit.schema, UNIT), { 201: 'SavedUnit' }),
  },
  '/operator/units/{id}': {
    post: save(
      'Changes a vehicle, or takes it out of service',
      body(parseUnit.schema, { ...UNIT, registration: 'CA 123-457', active: true }, ANYWAY),
      { 200: 'SavedUnit' },
      id,
    ),
  },
  '/operator/drivers': {
    ...operatorPaths['/operator/drivers'],
    post: save('Adds a driver', body(parseNewDriver.schema, DRIVER), { 201: 'Driver' }),
  },
  '/operator/drivers/{id}': {
    post: save(
      'Changes a driver',
      body(parseDriver.schema, { ...DRIVER, active: true }, ANYWAY),
      { 200: 'Driver' },
      id,
    ),
  },
  '/operator/staff': {
    get: call('Colleagues and open invitations; for the owner', {
      gives: { 200: 'Staff' },
      problems: OFFICE_ONLY,
    }),
    post: save(
      'Emails an invitation; for the owner',
      body(parseInvitation.schema, { name: 'Lerato Khumalo', email: 'lerato@example.org', role: 'operator' }),
      { 201: 'Colleague' },
    ),
  },
  '/operator/staff/{id}/role': {
    post: save(
      'Gives a colleague another role; for the owner',
      body(parseRole.schema, { role: 'owner' }),
      { 204: null },
      id,
      { 409: 'the only owner' },
    ),
  },
  '/operator/staff/{id}': {
    delete: call('Removes a colleague from the staff and signs them out everywhere; for the owner', {
      parameters: id,
      gives: { 204: null },
      problems: { ...OFFICE_ONLY, 409: 'the only owner' },
    }),
  },
}

function save(
  summary: string,
  takes: ReturnType<typeof body>,
  gives: Partial<Record<number, AnswerName | null>>,
  parameters: ReturnType<typeof inPath>[] = [],
  more: Record<number, string> = {},
) {
  return call(summary, { parameters, takes, gives, problems: { ...OFFICE_ONLY, 422: FIELDS, ...more } })
}
