/** The network of one connection: an IPv4 address, or the /64 that it gets in IPv6. */
export function networkOf(address: string): string {
  return networksOf(address)[0] ?? address
}

/** The network of a site with many addresses: the /48 in IPv6. */
export function siteOf(address: string): string {
  const [own = address, , site = own] = networksOf(address)
  return site
}

/**
 * The networks of an address, the narrowest first: one IPv4 address; in IPv6 the /64 of a connection, the /56 and /48
 * of a site, the /40 and /32 of who may have many sites, and all of IPv6.
 */
export function networksOf(address: string): string[] {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/^\[(.*)\](:\d+)?$/, '$1')
  if (!URL.canParse(`http://[${plain}]`)) return [plain.replace(/:\d+$/, '')]
  const [a = '', b = '', c = '', d = ''] = groupsOf(plain)
  const site = [a, b, c].join(':')
  const half = (group: string) => group.padStart(4, '0').slice(0, 2)
  const [wide, provider] = [`${a}:${b}:${half(c)}/40`, `${a}:${b}/32`]
  return [`${site}:${d}`, `${site}:${half(d)}/56`, `${site}/48`, wide, provider, 'IPv6']
}

/** The URL parser writes every spelling of an address in the same, shortest form. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::')
  const start = head === '' ? [] : head.split(':')
  const end = tail === undefined || tail === '' ? [] : tail.split(':')
  const zeros = tail === undefined ? 0 : 8 - start.length - end.length
  return [...start, ...Array.from({ length: zeros }, () => '0'), ...end]
}
