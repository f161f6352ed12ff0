import type { Insertable } from 'kysely'
import type { Schema } from '../../src/platform/database/schema.ts'
import type { Services } from '../../src/shell/services/services.server.ts'

export type TestMember = {
  id: string
  email: string
  password: string
  firstName: string
  lastName: string
  role: 'ADMIN' | 'DEV' | 'USER'
  mayManagePayments: boolean
  defaultLanguage: 'nl' | 'fr'
}

let number = 0

/** Somebody with an account of this portal; only the facts that a test is about are given. */
export async function aMember(
  { services }: { services: Pick<Services, 'accounts'> },
  facts: Partial<TestMember> = {},
): Promise<TestMember> {
  number += 1
  const member = {
    email: `member${number}@tandem.example`,
    password: 'een lange zin als wachtwoord',
    firstName: 'Anna',
    lastName: 'Peeters',
    role: 'USER' as const,
    mayManagePayments: false,
    defaultLanguage: 'nl' as const,
    ...facts,
  }
  return { ...member, id: await services.accounts.createAccount(member) }
}

/** A member as a row, for a database without a portal around it. */
export const aUserRow = (id: string, facts: Partial<Insertable<Schema['membersUser']>> = {}) => ({
  id,
  avatarColor: 'blue-700' as const,
  createdAt: 1,
  defaultLanguage: 'nl' as const,
  disabled: false,
  emailSubscriber: false,
  firstName: 'Louis',
  lastName: 'Dubois',
  lastPayment: null,
  magistrate: false,
  occupation: '',
  role: 'USER' as const,
  showTooltips: true,
  ...facts,
})
