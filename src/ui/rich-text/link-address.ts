/** What browsers keep of an address is far less; nobody types more. */
const longest = 2048

/** Tabs, line breaks and what cannot be seen: browsers skip them, so that `java⏎script:` would be a script. */
const unseen = /[\p{C}\p{Z}]/u

/** Null for what may not stand in a text, also for what browsers and mail programs read differently (backslashes). */
export function safeAddress(address: unknown): string | null {
  if (typeof address !== 'string' || address.length > longest) return null
  const tidy = address.trim().replaceAll(' ', '%20')
  if (tidy === '' || unseen.test(tidy) || tidy.includes('\\')) return null
  if (tidy.startsWith('/')) return isOwnPath(tidy) ? tidy : null
  if (/^mailto:/i.test(tidy)) return /^mailto:[^@:/]+@[^@:/]+$/i.test(tidy) ? tidy : null
  if (/^tel:/i.test(tidy)) return telephoneAddress(tidy.replaceAll('%20', ''))
  return /^https?:\/\//i.test(tidy) && isWebAddress(tidy) ? tidy : null
}

const telephoneAddress = (address: string): string | null => (/^tel:\+?[\d()./-]+$/i.test(address) ? address : null)

const isWebAddress = (address: string): boolean => {
  const url = parsed(address)
  return url !== null && url.hostname !== '' && url.username === '' && url.password === ''
}

/** One slash: two would lead to another site, also where dots fold into them. */
function isOwnPath(path: string): boolean {
  const here = 'https://here.invalid'
  const url = parsed(path, here)
  return url !== null && url.origin === here && !url.pathname.startsWith('//')
}

function parsed(address: string, base?: string): URL | null {
  try {
    return new URL(address, base)
  } catch {
    return null
  }
}

/** What somebody typed as an address: `www.example.be` and `an@example.be` become links too. */
export function addressOf(typed: string): string | null {
  const tidy = typed.trim()
  const safe = safeAddress(tidy)
  if (safe !== null) return safe
  if (/^[^\s@:/]+@[^\s@:/]+\.[a-z]{2,}$/i.test(tidy)) return safeAddress(`mailto:${tidy}`)
  return /^[^\s@:/?#]+\.[a-z]{2,}(?::\d+)?(?:[/?#]|$)/i.test(tidy) ? safeAddress(`https://${tidy}`) : null
}

export const isForeignAddress = (address: string): boolean => /^https?:/i.test(address)
