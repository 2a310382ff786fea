import pino, { type DestinationStream, type Logger } from 'pino'

/** The program's log: one line of JSON per event. It never contains what people typed. */
export function createLog(level: string, destination?: DestinationStream): Logger {
  return pino({ level, serializers: { err: errorForLog } }, destination)
}

/** An error without the values of a failed query, which Drizzle puts into its message and the stack repeats. */
function errorForLog(error: unknown): object {
  if (!(error instanceof Error)) return { message: String(error) }
  const { type, message, stack, code } = pino.stdSerializers.err(error) as Record<string, unknown>
  if (!('query' in error && 'params' in error)) return { type, message, stack, code }
  const cause = error.cause as { message?: string; code?: string } | undefined
  const frames = String(stack)
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
  return {
    type,
    message: `query failed: ${cause?.message ?? 'unknown'}`,
    code: cause?.code,
    stack: frames.join('\n'),
  }
}
