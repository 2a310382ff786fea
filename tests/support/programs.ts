import type { TestProject } from 'vitest/node'
import { makeEmptyData } from './empty-data.ts'
import preparePostgres from './postgres.ts'

/** Before the tests of whole programs: an empty embedded database and one PostgreSQL for all of them, to be copied. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Where lives are short, the code of the embedded database would be optimized for longer than it then runs.
  if (project.name === 'program') process.env.PROGRAM_FLAGS = '--liftoff-only'
  const removeEmptyData = await makeEmptyData()
  const stopPostgres = await preparePostgres(project)
  return async () => {
    await stopPostgres()
    removeEmptyData()
  }
}
