import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Of IPv4, what is not the public internet (IANA's special-purpose registry; RFC 6890 and after), with the clouds' metadata. */
const special4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** Of what IPv6 assigns: protocols that carry an IPv4 address inside (Teredo, 6to4), tests and documentation. */
const special6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']

/** All that is assigned. What lies outside leads inwards: loopback, own networks, links, mapped and translated IPv4. */
const global6 = listOf('ipv6', ['2000::/3'])
const refused4 = listOf('ipv4', special4)
const refused6 = listOf('ipv6', special6)

function listOf(family: 'ipv4' | 'ipv6', networks: readonly string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

/** Is this an address of the public internet, as a resolver writes it? Anything else is not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !refused4.check(address, 'ipv4')
  if (!isIPv6(address) || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !refused6.check(address, 'ipv6')
}
