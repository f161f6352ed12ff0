import type { InvitationState } from '#features/accounts/links/invitation.service.server.ts'
import type { Member } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import type { SessionProblem } from '#platform/http/request.context.ts'

/** What this corner needs of the accounts room. */
export type AccountsOfUsers = {
  /** @returns false when the address is taken */
  open(trx: Database, account: { id: string; email: string; name: string; createdAt: number }): Promise<boolean>
  rename(trx: Database, id: string, name: string): Promise<void>
  /**
   * Queues the letter with the link to choose a password; the audit log tells who sent it.
   *
   * @throws PortalError invitation/not-possible for who has one, is disabled or deleted
   */
  invite(trx: Database, userId: string, actor: Member | null): Promise<void>
  invitationStates(userIds: readonly string[]): Promise<Map<string, InvitationState>>
  /** Nothing of his opens the portal any more: sessions, links, half-done sign-ins. In the transaction of the cause. */
  shutOut(trx: Database, userId: string): Promise<void>
  /** Tells his open browsers; after the commit. */
  endStreams(userId: string, why?: SessionProblem): void
  /** Takes his second factors away and signs him out everywhere. @throws PortalError auth/own-factors */
  resetFactors(admin: Member, userId: string): Promise<void>
  /** @throws PortalError auth/requires-recent-login */
  requireRecentProof(viewer: Member, seconds: number): void
  /** Address, password, factors: gone for good. */
  erase(trx: Database, userId: string): Promise<void>
}
