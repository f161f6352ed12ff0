/** Signs. Apart from the policy, whose list of known passwords no browser needs. */
export const minPasswordLength = 12
export const maxPasswordLength = 128

/** How a password looks while it is typed. A hint only: what is refused is decided by `password.policy.ts`. */
type PasswordStrength = 'short' | 'simple' | 'fair' | 'strong'

/** Length counts most; the same signs over and over count little. */
export function strengthOf(password: string): PasswordStrength {
  const signs = [...password]
  if (signs.length < minPasswordLength) return 'short'
  const different = new Set(signs).size
  if (different < 7) return 'simple'
  return signs.length >= 18 && different >= 10 ? 'strong' : 'fair'
}
