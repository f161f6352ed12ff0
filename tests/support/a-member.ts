import type { Services } from '../../src/shell/services/services.server.ts'

export type TestMember = {
  id: string
  email: string
  password: string
  firstName: string
  lastName: string
  role: 'ADMIN' | 'DEV' | 'USER'
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
    defaultLanguage: 'nl' as const,
    ...facts,
  }
  return { ...member, id: await services.accounts.createAccount(member) }
}
