import type { Scope } from '../../src/platform/access/scopes.ts'
import { type Member, withoutSession } from '../../src/platform/access/viewer.ts'
import type { TestMember } from './a-member.ts'
import type { TestPortal } from './open-test-portal.ts'

/** A token of this member, as if they had made it in their settings a moment ago. */
export function anAccessToken({ portal, clock }: TestPortal, member: TestMember, scopes: Scope[]): Promise<string> {
  const viewer = { ...member, ...withoutSession, showTooltips: true, avatarColor: 'blue-700' } as Member
  const proved = { ...viewer, provedAt: clock.seconds() }
  return portal.services.accounts.makeAccessToken(proved, { name: 'Test', scopes, days: 30 })
}

/** How a program shows it. */
export const bearer = (token: string) => ({ Authorization: `Bearer ${token}` })
