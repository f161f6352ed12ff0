import { createHash } from 'node:crypto'
import type { Clock } from '#platform/clock/clock.ts'
import type { Config } from '../../../config.server.ts'
import { accountsErrors } from '../accounts.errors.ts'
import type { NewAccount } from '../core/account.service.server.ts'

/** Known to everybody, so refused outside the demonstration. */
export const demoPassword = 'tandem-demo-2026'

type DemoAccount = Omit<NewAccount, 'password' | 'createdAt'> & {
  id: string
  /** Full years of membership when the demo is loaded. */
  years: number
}

/** The same on every machine: links into the demonstration stay good. */
const idOf = (email: string) =>
  createHash('sha256').update(`tandem demo ${email}`).digest().subarray(0, 16).toString('base64url')

const person = (account: Omit<DemoAccount, 'id'>): DemoAccount => ({ ...account, id: idOf(account.email) })

/** One per role and language, and one that is disabled: exactly these. All fictional. */
export const demoAccounts: readonly DemoAccount[] = [
  person({
    email: 'admin@tandem.example',
    years: 9,
    firstName: 'Marleen',
    lastName: 'Verstappen',
    role: 'ADMIN',
    defaultLanguage: 'nl',
    avatarColor: 'blue-700',
    occupation: 'Raadsheer',
    magistrate: true,
    emailSubscriber: true,
  }),
  person({
    email: 'dev@tandem.example',
    years: 3,
    firstName: 'Joris',
    lastName: 'Callewaert',
    role: 'DEV',
    defaultLanguage: 'nl',
    avatarColor: 'gray-400',
    occupation: 'Beheerder van de website',
  }),
  person({
    email: 'lid@tandem.example',
    years: 6,
    firstName: 'Annelies',
    lastName: 'De Ridder',
    role: 'USER',
    defaultLanguage: 'nl',
    avatarColor: 'purple-400',
    occupation: 'Vrederechter',
    magistrate: true,
    emailSubscriber: true,
  }),
  person({
    email: 'membre@tandem.example',
    years: 4,
    firstName: 'Élodie',
    lastName: 'Lambrechts-Noël',
    role: 'USER',
    defaultLanguage: 'fr',
    avatarColor: 'red-700',
    occupation: "Juge d'instruction",
    magistrate: true,
    emailSubscriber: true,
  }),
  person({
    email: 'geblokkeerd@tandem.example',
    years: 2,
    firstName: 'Wout',
    lastName: 'Segers',
    role: 'USER',
    defaultLanguage: 'nl',
    avatarColor: 'yellow-500',
    occupation: 'Gerechtelijk stagiair',
    disabled: true,
  }),
]

const yearSeconds = 365 * 24 * 60 * 60

type Dependencies = {
  environment: Config['ENVIRONMENT']
  clock: Clock
  known: (emails: readonly string[]) => Promise<string[]>
  store: (account: NewAccount) => Promise<string>
}

/**
 * Makes those demo accounts that are not there yet.
 *
 * @throws PortalError auth/demo-refused in production
 */
export async function createDemoAccounts({ environment, clock, known, store }: Dependencies): Promise<void> {
  if (environment === 'production') throw accountsErrors['auth/demo-refused']()
  const existing = await known(demoAccounts.map((account) => account.email))
  for (const { years, ...account } of demoAccounts) {
    if (existing.includes(account.email)) continue
    const now = clock.seconds()
    const blocked = account.disabled && { disabledAt: now }
    await store({ ...account, ...blocked, password: demoPassword, createdAt: now - years * yearSeconds })
  }
}
