/** What handlers find in the context of a request. */
export type HttpEnv = {
  Variables: {
    requestId: string
    secureHeadersNonce?: string
    /** The app has made a page that is the same for everybody, in which these scripts stand. */
    shared?: { scripts: string[] }
  }
}
