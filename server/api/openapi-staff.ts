import { STAFF_ROLES } from '#domain/forms/staff.ts'
import { LEGAL_CLASSES } from '#domain/fleet/vehicles.ts'
import { operatorPaths } from './openapi-operator.ts'

const string = { type: 'string' }

const ROLE = { enum: STAFF_ROLES }
const UNIT = { modelId: string, registration: string, legalClass: { enum: LEGAL_CLASSES } }
const DRIVER = { name: string, phone: string }
const SERVICE = { active: { type: 'boolean' }, anyway: { type: 'boolean' } }
const ANYWAY = 'with trips ahead only when anyway is true'

const REFUSALS = {
  401: { description: 'problem+json' },
  403: { description: 'problem+json; an authenticator app has to be set up first' },
  404: { description: 'problem+json; not somebody of the office who may' },
}

function post(summary: string, properties: Record<string, object>, done: 200 | 201 | 204) {
  const schema = { type: 'object', properties }
  const responses = {
    [done]: { description: 'done' },
    ...REFUSALS,
    422: { description: 'problem+json with errors' },
  }
  return { post: { summary, requestBody: { content: { 'application/json': { schema } } }, responses } }
}

/** The console's calls about what happens, vehicles, drivers and staff. */
export const staffPaths = {
  '/operator/events': {
    get: {
      summary:
        'What happens in the office, as server-sent events: {type, reference, what}; from now on, or after Last-Event-ID',
      responses: {
        200: { description: 'text/event-stream; a comment every 15 seconds' },
        ...REFUSALS,
        429: { description: 'problem+json; the account listens in too many places' },
      },
    },
  },
  '/operator/presence': {
    post: {
      summary: 'Says that a page of the console is visible, so that no mail alarms the office',
      responses: { 204: { description: 'noted' }, ...REFUSALS },
    },
  },
  '/operator/units': {
    ...operatorPaths['/operator/units'],
    ...post('Puts a vehicle on the road', UNIT, 201),
  },
  '/operator/units/{id}': post(
    `Changes a vehicle, or takes it off the road; ${ANYWAY}`,
    { ...UNIT, ...SERVICE },
    200,
  ),
  '/operator/drivers': { ...operatorPaths['/operator/drivers'], ...post('Notes a driver', DRIVER, 201) },
  '/operator/drivers/{id}': post(`Changes a driver; ${ANYWAY}`, { ...DRIVER, ...SERVICE }, 200),
  '/operator/staff': {
    get: {
      summary: 'Who works in the office or is invited to; for the owner',
      responses: {
        200: { description: '{items: [{id, name, email, role, invited}], next: null}' },
        ...REFUSALS,
      },
    },
    ...post('Mails an invitation; for the owner', { name: string, email: string, role: ROLE }, 201),
  },
  '/operator/staff/{id}/role': post('Gives a colleague another role; for the owner', { role: ROLE }, 204),
  '/operator/staff/{id}': {
    delete: {
      summary: 'Takes a colleague off the staff and signs them out everywhere; for the owner',
      responses: {
        204: { description: 'done' },
        ...REFUSALS,
        409: { description: 'problem+json; the only owner' },
      },
    },
  },
}
