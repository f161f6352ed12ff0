import { transact } from '#platform/database/transact.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { NewAdmin } from '../core/account.service.server.ts'
import type { AccountsDeps } from '../core/accounts-core.server.ts'
import { refuseWeakPassword } from '../passwords/password.policy.ts'
import { hasAdmin } from './admins.repository.server.ts'
import { linkPath } from './link.policy.ts'

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
