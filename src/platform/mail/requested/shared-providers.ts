/**
 * Where many of those who write to a Belgian association have their mailbox, strangers to each other: a count of the domain
 * would let one of them use up what the others may have. A provider that is missing here is counted as any domain.
 */
const sharedProviders = new Set([
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'outlook.be',
  'outlook.fr',
  'hotmail.com',
  'hotmail.be',
  'hotmail.fr',
  'live.com',
  'live.be',
  'live.fr',
  'msn.com',
  'yahoo.com',
  'yahoo.fr',
  'icloud.com',
  'me.com',
  'telenet.be',
  'proximus.be',
  'skynet.be',
  'belgacom.net',
  'voo.be',
  'scarlet.be',
  'pandora.be',
  'orange.fr',
  'gmx.com',
  'gmx.net',
  'proton.me',
  'protonmail.com',
  'aol.com',
])

export const isSharedProvider = (email: string): boolean =>
  sharedProviders.has(email.slice(email.lastIndexOf('@') + 1).toLowerCase())
