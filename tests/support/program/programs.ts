import type { TestProject } from 'vitest/node'
import { makeEmptyData } from './empty-data.ts'
import preparePostgres from '../postgres.ts'

/** Setup for tests of whole programs: an empty embedded database and one PostgreSQL for all of them to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // In short-lived processes, optimizing the code of the embedded database would take longer than running it.
  if (project.name === 'program') process.env.PROGRAM_FLAGS = '--liftoff-only'
  const removeEmptyData = await makeEmptyData()
  const stopPostgres = await preparePostgres(project)
  return async () => {
    await stopPostgres()
    removeEmptyData()
  }
}
