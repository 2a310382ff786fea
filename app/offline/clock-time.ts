const TIME = new Intl.DateTimeFormat('en-GB', {
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'Africa/Johannesburg',
})

/** `08:12`, Cape Town time. `capeTime` of the domain brings more along than a phone needs to keep. */
export function clockTime(at: string): string {
  return TIME.format(new Date(at))
}
