import { z } from 'zod'
import type { Members } from '#features/members/core/member.service.server.ts'
import type { AvatarColor, MemberRole } from '#platform/access/viewer.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { Database } from '#platform/database/open-database.server.ts'
import { transact } from '#platform/database/transact.server.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import { refuseWeakPassword } from '../passwords/password.policy.ts'
import type { PasswordHash } from '../passwords/password-hash.server.ts'
import type { IdentityRepository } from './identity.repository.server.ts'

export type NewAccount = {
  email: string
  /** null for somebody who was invited and has not chosen one: nobody can sign in yet. */
  password: string | null
  firstName: string
  lastName: string
  role: MemberRole
  defaultLanguage: Language
  id?: string
  avatarColor?: AvatarColor
  /** UTC seconds; now unless given. */
  createdAt?: number
  disabled?: boolean
  /** Since when. UTC seconds. */
  disabledAt?: number | null
  emailSubscriber?: boolean
  /** UTC seconds. */
  lastPayment?: number | null
  magistrate?: boolean
  occupation?: string
  showTooltips?: boolean
}

export type NewAdmin = Pick<NewAccount, 'email' | 'password' | 'firstName' | 'lastName' | 'defaultLanguage'>

type Before = (trx: Database) => Promise<void>

export type AccountService = ReturnType<typeof createAccountService>

type Dependencies = {
  db: Database
  identities: IdentityRepository
  members: Members
  passwords: PasswordHash
  clock: Clock
}

export function createAccountService({ db, identities, members, passwords, clock }: Dependencies) {
  /**
   * The member, the address and the password in one transaction; the hash is ready before it begins.
   *
   * @param before what must hold first, in the same transaction
   */
  async function store({ email, password, ...account }: NewAccount, before?: Before): Promise<string> {
    const hash = password === null ? null : await passwords.hash(password)
    const { id = newId(), createdAt = clock.seconds() } = account
    await transact(db, async (trx) => {
      await before?.(trx)
      const name = `${account.firstName} ${account.lastName}`
      const isNew = await identities.insert(trx, { id, email: normalEmail(email), name, createdAt })
      if (!isNew) throw accountsErrors['auth/email-already-in-use']({}, 'email')
      await members.createUserRow(trx, { ...defaults, ...account, id, createdAt })
      if (hash) await identities.insertPassword(trx, { id: newId(), userId: id, password: hash, createdAt })
    })
    members.announce(id)
    return id
  }

  /**
   * Makes a member with an account. The administration's createUser puts its guard and its invitation around it.
   *
   * @returns the id of the new member
   * @throws PortalError auth/invalid-email, auth/email-already-in-use, or what is wrong with the password
   */
  async function createAccount(account: NewAccount, before?: Before): Promise<string> {
    if (!z.email().max(254).safeParse(normalEmail(account.email)).success)
      throw accountsErrors['auth/invalid-email']({}, 'email')
    if (account.password !== null) refuseWeakPassword(account.password, account.email)
    return store(account, before)
  }

  return {
    createAccount,

    /** `tandem admin create`: the first administrator, or one more when the last was lost. */
    createAdmin: (admin: NewAdmin, before?: Before): Promise<string> =>
      createAccount({ ...admin, role: 'ADMIN' }, before),
  }
}

const normalEmail = (email: string) => email.trim().toLowerCase()

const defaults = {
  avatarColor: 'blue-700',
  disabled: false,
  emailSubscriber: false,
  lastPayment: null,
  magistrate: false,
  occupation: '',
  showTooltips: true,
} as const
