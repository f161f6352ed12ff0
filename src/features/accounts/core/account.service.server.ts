import { z } from 'zod'
import type { NewMember } from '#features/members/core/member.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import { hasAdmin } from '../links/admins.repository.server.ts'
import { linkPath } from '../links/link.policy.ts'
import { refuseWeakPassword } from '../passwords/password.policy.ts'
import type { AccountsCore, AccountsDeps } from './accounts-core.server.ts'

type NewAccount = Pick<NewMember, 'firstName' | 'lastName' | 'role' | 'defaultLanguage'> &
  Partial<NewMember> & {
    email: string
    /** null for somebody who was invited and has not chosen one: nobody can sign in yet. */
    password: string | null
  }

type NewAdmin = Pick<NewAccount, 'email' | 'password' | 'firstName' | 'lastName' | 'defaultLanguage'>

type Before = (trx: Database) => Promise<void>

export function createAccountService({ db, identities, members, passwords, clock }: AccountsCore) {
  /** @param before what must hold first, in the same transaction */
  async function createAccount({ email: given, password, ...account }: NewAccount, before?: Before): Promise<string> {
    const email = given.trim().toLowerCase()
    if (!z.email().max(254).safeParse(email).success) throw accountsErrors['auth/invalid-email']({}, 'email')
    if (password !== null) refuseWeakPassword(password, given)
    // Slow, so before the transaction.
    const hash = password === null ? null : await passwords.hash(password)
    const { id = newId(), createdAt = clock.seconds() } = account
    await transact(db, async (trx) => {
      await before?.(trx)
      const name = `${account.firstName} ${account.lastName}`
      const isNew = (await identities.insert(trx, [{ id, email, name, createdAt }])).has(id)
      if (!isNew) throw accountsErrors['auth/email-already-in-use']({}, 'email')
      await members.createUserRow(trx, { ...defaults, ...account, id, createdAt })
      if (hash) await identities.insertPassword(trx, { id: newId(), userId: id, password: hash, createdAt })
    })
    members.announce(id)
    return id
  }

  return {
    createAccount,

    /** `tandem admin create`: the first administrator, or one more when the last was lost. */
    createAdmin: (admin: NewAdmin, before?: Before): Promise<string> =>
      createAccount({ ...admin, role: 'ADMIN' }, before),
  }
}

const defaults = {
  avatarColor: 'blue-700',
  disabled: false,
  emailSubscriber: false,
  lastPayment: null,
  magistrate: false,
  occupation: '',
  showTooltips: true,
} as const

export function createFirstAdminService({ db, links, accounts, audit }: AccountsDeps) {
  return {
    /** The path of a link that makes the first administrator, a new one at each start; null while there is one. */
    async offerSetup(): Promise<string | null> {
      if (await hasAdmin(db)) return null
      const token = await transact(db, async (trx) => {
        await audit.record(trx, { actor: null, action: 'accounts.setup-link-made' })
        return links.issueSetup(trx)
      })
      return linkPath('setup', token)
    },

    isSetupOpen: async (token: string): Promise<boolean> =>
      (await links.peek('setup', token)) !== null && !(await hasAdmin(db)),

    /** Of all who try at once one succeeds. */
    async makeFirstAdmin(token: string, admin: NewAdmin & { password: string }): Promise<void> {
      if ((await links.peek('setup', token)) === null) throw accountsErrors['link/not-valid']()
      refuseWeakPassword(admin.password, admin.email, 'newPassword')
      await accounts.createAdmin(admin, async (trx) => {
        const isFirst = (await links.consumeSetup(trx, token)) && !(await hasAdmin(trx))
        if (!isFirst) throw accountsErrors['link/not-valid']()
        await audit.record(trx, { actor: null, action: 'accounts.first-admin-made' })
      })
    },
  }
}
