import type { Member } from '#platform/access/viewer.ts'
import type { Accounts } from '../core/accounts.server.ts'
import { proofSeconds } from '../sessions/reauthentication.service.server.ts'

/** What the security page shows of its reader, each field named: no secret but the key of a set-up under way. */
export async function securityFacts(accounts: Accounts, viewer: Member) {
  const [factors, setUp, passkeys, sessions] = await Promise.all([
    accounts.factorsOf(viewer),
    accounts.setUpOf(viewer),
    accounts.passkeysOf(viewer),
    accounts.sessionsOf(viewer),
  ])
  return {
    ...factors,
    email: viewer.email,
    setUp: setUp && { qr: setUp.qr, address: setUp.address, key: setUp.key },
    passkeys,
    sessions,
    isProved: accounts.hasRecentProof(viewer, proofSeconds),
  }
}

export type SecurityFacts = Awaited<ReturnType<typeof securityFacts>>
