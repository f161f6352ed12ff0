import { isIPv4, isIPv6 } from 'node:net'

/** One household or office: an IPv4 address, or the first 64 bits of an IPv6 address, which one customer owns whole. */
export function networkOf(address: string): string {
  const { ipv4, groups } = partsOf(address)
  return ipv4 ?? groups?.slice(0, 4).join(':') ?? address
}

/** Tells a stranger from a neighbour without following a person. @returns `203.0.113.0/24` or `2001:db8:1::/48`; null for no address */
export function networkToKeep(address: string): string | null {
  const { ipv4, groups } = partsOf(address)
  if (ipv4) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`
  return groups ? `${groups.slice(0, 3).join(':')}::/48` : null
}

/** The eight groups of IPv6, however they were written: the URL parser knows every spelling. Nothing of what is no address. */
function partsOf(address: string): { ipv4?: string; groups?: string[] } {
  const plain = address.replace(/%.*/s, '')
  const ipv4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1] ?? plain
  if (isIPv4(ipv4)) return { ipv4 }
  if (!isIPv6(plain)) return {}
  const { hostname } = new URL(`http://[${plain}]`)
  const [first = [], last = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  return { groups: [...first, ...Array<string>(8 - first.length - last.length).fill('0'), ...last] }
}
