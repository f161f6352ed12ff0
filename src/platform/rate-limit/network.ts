/** One household or office: an IPv4 address, or the first 64 bits of an IPv6 address, which one customer owns whole. */
export function networkOf(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail = ''] = address.split('%', 1)[0]?.toLowerCase().split('::', 2) ?? []
  const first = head.split(':').filter(Boolean)
  const last = tail.split(':').filter(Boolean)
  const zeros = address.includes('::') ? Array(Math.max(0, 8 - first.length - last.length)).fill('0') : []
  return [...first, ...zeros, ...last].slice(0, 4).join(':')
}
