/** The value of one cookie of a Cookie header, or null. Values of ours are URL-safe or percent-encoded. */
export function readCookie(header: string | null | undefined, name: string): string | null {
  if (!header) return null
  for (const part of header.split(';')) {
    const equals = part.indexOf('=')
    if (equals === -1 || part.slice(0, equals).trim() !== name) continue
    return part.slice(equals + 1).trim()
  }
  return null
}

/** A Set-Cookie line. `Secure` whenever people reach the portal over TLS. */
export function writeCookie(
  name: string,
  value: string,
  options: { isSecure: boolean; isReadable?: boolean; seconds?: number },
): string {
  const parts = [`${name}=${value}`, 'Path=/', 'SameSite=Lax']
  if (options.seconds !== undefined) parts.push(`Max-Age=${options.seconds}`)
  if (options.isSecure) parts.push('Secure')
  if (!options.isReadable) parts.push('HttpOnly')
  return parts.join('; ')
}
