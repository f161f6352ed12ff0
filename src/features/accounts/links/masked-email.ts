/** `an…@example.be`: enough to recognise one's own address, too little to learn somebody else's. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const name = [...email.slice(0, Math.max(at, 0))]
  const shown = name.length > 3 ? 2 : Math.min(1, name.length)
  return `${name.slice(0, shown).join('')}…${email.slice(at)}`
}
