import { type Context, Hono } from 'hono'
import { parseDriver, parseNewDriver, parseNewUnit, parseUnit } from '#domain/forms/fleet.ts'
import type { Parsed } from '#domain/forms/problems.ts'
import { isUuid } from '#domain/values/uuid.ts'
import type { Env } from '#server/env.ts'
import type { Deps } from '#server/services/deps.ts'
import type { OfficeActor } from '#server/services/bookings/moves.ts'
import { addDriver, addUnit, changeDriver, changeUnit, type Saved } from '#server/services/office/fleet.ts'
import type { HttpEnv } from '#server/web/http-env.ts'
import { formError, readJson } from '../json.ts'
import { forStaff } from './for-staff.ts'
import { nothingHere } from './nothing-here.ts'

/** Vehicles and drivers: added, changed, taken out of service. */
export function fleetApi(env: Env, deps: Deps): Hono<HttpEnv> {
  const routes = new Hono<HttpEnv>()
  const post = <T>(
    path: string,
    status: 200 | 201,
    parse: (body: unknown) => Parsed<T>,
    save: (by: OfficeActor, value: T, id: string) => Promise<Saved<object>>,
  ) =>
    routes.post(
      path,
      forStaff(env, deps, async (c, { by }) => {
        const body = await readJson(c)
        if (body instanceof Response) return body
        const parsed = parse(body)
        if (!parsed.ok) return formError(c, parsed.problems)
        const id = c.req.param('id')
        if (id !== undefined && !isUuid(id)) return nothingHere(c)
        return answer(c, status, await save(by, parsed.value, id ?? ''))
      }),
    )
  post('/units', 201, parseNewUnit, (by, unit) => addUnit(deps, by, unit))
  post('/units/:id', 200, parseUnit, (by, unit, id) => changeUnit(deps, by, id, unit))
  post('/drivers', 201, parseNewDriver, (by, driver) => addDriver(deps, by, driver))
  post('/drivers/:id', 200, parseDriver, (by, driver, id) => changeDriver(deps, by, id, driver))
  return routes
}

function answer(c: Context, status: 200 | 201, saved: Saved<object>): Response {
  if (saved.ok) return c.json(saved.row, status)
  return saved.problem === 'none' ? nothingHere(c) : formError(c, saved.problems)
}
