/** A mail as it is handed to the transport. */
export type Mail = {
  to: { name: string; address: string }
  cc?: string
  replyTo: { name: string; address: string }
  subject: string
  text: string
  html: string
  /** True for mail that nobody should answer by machine. */
  automatic: boolean
}
