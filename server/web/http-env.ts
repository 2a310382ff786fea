/** What handlers find in the context of a request. */
export type HttpEnv = { Variables: { requestId: string; secureHeadersNonce?: string } }
