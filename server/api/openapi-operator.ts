const string = { type: 'string' }

/** The calls of the console, for whoever works in the office; for others that are signed in they do not exist. */
export const operatorPaths = {
  '/operator/release': {
    post: {
      summary:
        'Gives up many bookings that nobody means: held ones lapse, pending ones are declined, others stay',
      requestBody: {
        content: {
          'application/json': {
            schema: {
              type: 'object',
              required: ['references'],
              properties: { references: { type: 'array', items: string, maxItems: 200 }, why: string },
            },
          },
        },
      },
      responses: {
        200: { description: '{released: [references]}' },
        401: { description: 'problem+json' },
        403: { description: 'problem+json; an authenticator app has to be set up first' },
        404: { description: 'problem+json; not somebody of the office' },
        422: { description: 'problem+json' },
      },
    },
  },
}
