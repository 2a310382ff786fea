const TRIES = 4
const FIRST_WAIT_MS = 500
/** What a proxy says while the program behind it starts again. */
const PASSING = [502, 503, 504]
/** Where asking twice does no harm: pages, and what people do with their accounts. */
const REPEATABLE = /^\/(auth|account|api\/auth)(\/|\.|\?|$)/

/** Makes the page's own calls ask again, a little later each time, when the server is away for a moment. */
export function retryingFetch(ask: typeof fetch, wait = FIRST_WAIT_MS): typeof fetch {
  return async (input, init) => {
    // A request with a body of its own can be sent once only.
    if (input instanceof Request) return ask(input, init)
    const { pathname } = new URL(input, 'http://here')
    const mayRepeat = (init?.method ?? 'GET').toUpperCase() === 'GET' || REPEATABLE.test(pathname)
    for (let tries = 1; ; tries++) {
      const answer = await ask(input, init)
      if (!mayRepeat || tries >= TRIES || !PASSING.includes(answer.status)) return answer
      await new Promise((resolve) => setTimeout(resolve, wait * 2 ** (tries - 1)))
    }
  }
}
