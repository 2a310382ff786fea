/** `BE 482921`, as people read it out. */
export function spaced(reference: string): string {
  return reference.replace(/^BE/, 'BE ')
}
