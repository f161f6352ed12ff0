import type { Allowance } from '#platform/rate-limit/rate-limit.policy.ts'

const hour = 60 * 60

export type MailLimit = Allowance & {
  name: string
  /** What is counted: one mailbox, one domain, the whole site (''). null: this address is not counted here. */
  of(email: string): string | null
}

/** For an address that anybody may type. Each limit is passed before the next counts: what one mailbox is refused uses up no other. */
export const typedAddressLimits: readonly MailLimit[] = [
  // Several features asked within an hour confirm each; nobody's mailbox is filled.
  { name: 'mail-mailbox', of: mailboxOf, most: 3, seconds: hour },
  { name: 'mail-mailbox-day', of: mailboxOf, most: 10, seconds: 24 * hour },
  // A domain that takes whatever name is written before the @ is one mailbox too.
  { name: 'mail-domain', of: (email) => (isSharedProvider(email) ? null : ownerOf(email)), most: 60, seconds: hour },
  { name: 'mail-site', of: () => '', most: 150, seconds: hour },
]

/** For an account that somebody named, counted apart: flooded forms keep no member from a password, and a refusal says nothing of them. */
export const accountLimits: readonly MailLimit[] = [
  { name: 'mail-account', of: mailboxOf, most: 6, seconds: hour },
  { name: 'mail-accounts', of: () => '', most: 150, seconds: hour },
]

/** One mailbox has many spellings: most providers drop what follows a +, Google also the dots. */
export function mailboxOf(email: string): string {
  const [name, domain] = partsOf(email)
  const plus = name.indexOf('+', 1)
  const plain = plus === -1 ? name : name.slice(0, plus)
  return /^(gmail|googlemail)\.com$/.test(domain) ? `${plain.replaceAll('.', '')}@gmail.com` : `${plain}@${domain}`
}

/** Its last two labels: a name server answers for any number before them. Those who share `co.uk` share the count. */
export const ownerOf = (email: string): string => partsOf(email)[1].split('.').slice(-2).join('.')

function partsOf(email: string): [name: string, domain: string] {
  const at = email.lastIndexOf('@')
  return [email.slice(0, at).toLowerCase(), email.slice(at + 1).toLowerCase()]
}

/** Where strangers have their mailboxes, by top-level domain: counting such a domain would let one of them use up what the others may have. */
const sharedProviders = new Map([
  [
    'com',
    ['gmail', 'googlemail', 'outlook', 'hotmail', 'live', 'msn', 'yahoo', 'icloud', 'me', 'gmx', 'protonmail', 'aol'],
  ],
  ['be', ['outlook', 'hotmail', 'live', 'telenet', 'proximus', 'skynet', 'voo', 'scarlet', 'pandora']],
  ['fr', ['outlook', 'hotmail', 'live', 'yahoo', 'orange']],
  ['net', ['belgacom', 'gmx']],
  ['me', ['proton']],
])

function isSharedProvider(email: string): boolean {
  const [name = '', end = '', ...more] = partsOf(email)[1].split('.')
  return more.length === 0 && (sharedProviders.get(end)?.includes(name) ?? false)
}
