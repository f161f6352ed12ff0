import type { Viewer } from '#platform/access/viewer.ts'
import type { Audit } from '#platform/audit/audit.server.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import type { RequestedMails } from '#platform/mail/requested/requested-mails.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { IdentityRepository } from '../core/identity.repository.server.ts'
import { refuseWeakPassword } from '../passwords/password.policy.ts'
import type { PasswordHash } from '../passwords/password-hash.server.ts'
import type { AccountHolder, AccountHolderRepository } from './account-holder.repository.server.ts'
import type { AccountMail } from './account-mail.server.ts'
import type { LinkRepository } from './link.repository.server.ts'
import type { LinkService } from './link.service.server.ts'

export type InvitationService = ReturnType<typeof createInvitationService>

/** Times are UTC seconds. An account that was never invited and has no password yet is `expired`, without dates. */
export type InvitationState =
  | { state: 'accepted'; acceptedAt: number }
  | { state: 'open' | 'expired'; invitedAt: number | null; expiresAt: number | null }

type Dependencies = {
  db: Database
  links: LinkService
  linkRows: LinkRepository
  holders: AccountHolderRepository
  identities: IdentityRepository
  passwords: PasswordHash
  mail: AccountMail
  requestedMails: Pick<RequestedMails, 'waitForAccount'>
  audit: Audit
  clock: Clock
  /** Tells open pages that show this account; after the commit. */
  announce(userId: string): void
}

/** Invitations to choose a first password: seven days, can be sent again. */
export function createInvitationService(dependencies: Dependencies) {
  const { db, links, linkRows, holders, identities, passwords, mail, requestedMails, audit, clock } = dependencies
  const { announce } = dependencies

  async function invite(trx: Database, userId: string, actor: Viewer | null = null): Promise<void> {
    const holder = await holders.byId(userId, trx)
    if (!holder || !mayBeInvited(holder)) throw accountsErrors['invitation/not-possible']()
    await mail.sendLink(trx, 'invitation', holder, 'invitation')
    await audit.record(trx, { actor, action: 'accounts.invitation-sent', subjectKind: 'user', subject: userId })
  }

  async function invited(token: string): Promise<AccountHolder | null> {
    const link = await links.peek('invitation', token)
    const holder = link?.userId ? await holders.byId(link.userId) : null
    return holder && mayBeInvited(holder) ? holder : null
  }

  return {
    /**
     * Sends an invitation in the member's language, in the transaction that made the member, or again. An earlier one
     * works no more.
     *
     * @param actor who invites; null for the portal itself
     * @throws PortalError invitation/not-possible for who already has a password, is disabled or deleted
     */
    invite,

    /** How it stands with the invitation of each of these people. Who is no account is absent. */
    async invitationStates(userIds: readonly string[]): Promise<Map<string, InvitationState>> {
      if (userIds.length === 0) return new Map()
      const [accepted, invited] = await Promise.all([holders.passwordsSince(userIds), linkRows.invitationsOf(userIds)])
      return new Map(userIds.map((id) => [id, stateOf(accepted.get(id), invited.get(id), clock.seconds())]))
    },

    /** Who may use this invitation now; null when it was used, is too old or never was. */
    invited,

    /**
     * A new invitation in the place of one that ran out, to the same mailbox. Whoever holds anything else, or asked too
     * often, gets the same answer and no mail.
     */
    async renew(token: string): Promise<void> {
      const link = await links.peekExpired('invitation', token)
      const holder = link?.userId ? await holders.byId(link.userId) : null
      if (!holder || !mayBeInvited(holder) || (await requestedMails.waitForAccount(holder.email)) > 0) return
      await transact(db, (trx) => invite(trx, holder.id))
    },

    /**
     * Gives the account its first password.
     *
     * @returns whose it is, to sign in with
     * @throws PortalError link/not-valid, or what is wrong with the password
     */
    async accept(token: string, password: string): Promise<AccountHolder> {
      const holder = await invited(token)
      if (!holder) throw accountsErrors['link/not-valid']()
      refuseWeakPassword(password, holder.email, 'newPassword')
      const hash = await passwords.hash(password)
      const createdAt = clock.seconds()
      await transact(db, async (trx) => {
        const link = await links.consume(trx, 'invitation', token)
        if (!link) throw accountsErrors['link/not-valid']()
        await identities.insertPassword(trx, { id: newId(), userId: holder.id, password: hash, createdAt })
        await links.revoke(trx, holder.id)
        await audit.record(trx, { ...ofUser(holder.id), action: 'accounts.invitation-accepted' })
      })
      announce(holder.id)
      return holder
    },
  }
}

const ofUser = (subject: string) => ({ actor: null, subjectKind: 'user', subject })

const mayBeInvited = (holder: AccountHolder): boolean =>
  holder.passwordHash === null && !holder.isDisabled && !holder.isDeleted

function stateOf(
  acceptedAt: number | undefined,
  link: { createdAt: number; expiresAt: number } | undefined,
  now: number,
): InvitationState {
  if (acceptedAt !== undefined) return { state: 'accepted', acceptedAt }
  const state = link && link.expiresAt > now ? 'open' : 'expired'
  return { state, invitedAt: link?.createdAt ?? null, expiresAt: link?.expiresAt ?? null }
}
