import { isIPv4, isIPv6 } from 'node:net'

/** Tells a stranger from a neighbour without following a person. @returns `203.0.113.0/24` or `2001:db8:1::/48`; null for no address */
export function networkOf(address: string): string | null {
  const plain = address.replace(/%.*/s, '')
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(plain)?.[1]
  const ipv4 = mapped ?? plain
  if (isIPv4(ipv4)) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`
  if (!isIPv6(plain)) return null
  const groups = groupsOf(plain).slice(0, 3)
  return `${groups.join(':')}::/48`
}

/** The eight groups, however they were written: the URL parser knows every spelling. */
function groupsOf(address: string): string[] {
  const { hostname } = new URL(`http://[${address}]`)
  const [start = '', end = ''] = hostname.slice(1, -1).split('::')
  const [first, last] = [start, end].map((part) => (part ? part.split(':') : []))
  const gap = 8 - (first?.length ?? 0) - (last?.length ?? 0)
  return [...(first ?? []), ...Array<string>(gap).fill('0'), ...(last ?? [])]
}
