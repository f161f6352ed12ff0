import type { Viewer } from '#platform/access/viewer.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { AccountsDeps } from '../core/accounts-core.server.ts'
import { ofUser } from '../core/of-user.ts'
import { refuseWeakPassword } from '../passwords/password.policy.ts'
import type { AccountHolder } from './account-holder.repository.server.ts'
import { linkPath } from './link.policy.ts'

/** Times are UTC seconds. An account that was never invited and has no password yet is `expired`, without dates. */
export type InvitationState =
  | { state: 'accepted'; acceptedAt: number }
  | { state: 'open' | 'expired'; invitedAt: number | null; expiresAt: number | null }

export function createInvitationService(deps: AccountsDeps) {
  const { db, links, linkRows, holders, identities, members, passwords, mail, requestedMails, audit, clock } = deps

  /** In the transaction that made the member, or again. @param actor who invites; null for the portal itself */
  async function invite(trx: Database, userId: string, actor: Viewer | null = null): Promise<void> {
    const holder = await holders.byId(userId, trx)
    if (!holder || !mayBeInvited(holder)) throw accountsErrors['invitation/not-possible']()
    await mail.sendLink(trx, 'invitation', holder, 'invitation')
    await audit.record(trx, { ...ofUser(userId), actor, action: 'accounts.invitation-sent' })
  }

  /**
   * Not by mail: answers the path of the link, which anyone who holds it may use. It takes the place of the one before.
   * @param actor the administrator who gives it to that member themselves
   */
  async function inviteByHand(trx: Database, userId: string, actor: Viewer): Promise<string> {
    const holder = await holders.byId(userId, trx)
    if (!holder || !mayBeInvited(holder)) throw accountsErrors['invitation/not-possible']()
    const token = await links.issue(trx, 'invitation', userId)
    await audit.record(trx, { ...ofUser(userId), actor, action: 'accounts.invitation-link-shown' })
    return linkPath('invitation', token)
  }

  async function invited(token: string): Promise<AccountHolder | null> {
    const holder = await links.holderOf(await links.peek('invitation', token))
    return holder && mayBeInvited(holder) ? holder : null
  }

  return {
    invite,
    inviteByHand,
    invited,

    async invitationStates(userIds: readonly string[]): Promise<Map<string, InvitationState>> {
      if (userIds.length === 0) return new Map()
      const [accepted, invited] = await Promise.all([holders.passwordsSince(userIds), linkRows.invitationsOf(userIds)])
      return new Map(userIds.map((id) => [id, stateOf(accepted.get(id), invited.get(id), clock.seconds())]))
    },

    /** In the place of one that ran out. Any other link, and asking too often, gets the same answer and no email. */
    async renew(token: string): Promise<void> {
      const holder = await links.holderOf(await links.peekExpired('invitation', token))
      if (!holder || !mayBeInvited(holder) || (await requestedMails.waitForAccount(holder.email)) > 0) return
      await transact(db, (trx) => invite(trx, holder.id))
    },

    async accept(token: string, password: string): Promise<AccountHolder> {
      const holder = await invited(token)
      if (!holder) throw accountsErrors['link/not-valid']()
      refuseWeakPassword(password, holder.email, 'newPassword')
      const hash = await passwords.hash(password)
      const createdAt = clock.seconds()
      await transact(db, async (trx) => {
        if (!(await links.consume(trx, 'invitation', token))) throw accountsErrors['link/not-valid']()
        await identities.insertPassword(trx, { id: newId(), userId: holder.id, password: hash, createdAt })
        await links.revoke(trx, holder.id)
        await audit.record(trx, { ...ofUser(holder.id), action: 'accounts.invitation-accepted' })
      })
      members.announce(holder.id)
      return holder
    },
  }
}

const mayBeInvited = ({ passwordHash, isActive }: AccountHolder): boolean => passwordHash === null && isActive

function stateOf(
  acceptedAt: number | undefined,
  link: { createdAt: number; expiresAt: number } | undefined,
  now: number,
): InvitationState {
  if (acceptedAt !== undefined) return { state: 'accepted', acceptedAt }
  const state = link && link.expiresAt > now ? 'open' : 'expired'
  return { state, invitedAt: link?.createdAt ?? null, expiresAt: link?.expiresAt ?? null }
}
