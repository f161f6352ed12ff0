import type { Config } from '../../../config.server.ts'

export const demoPassword = 'tandem-demo-2026'

/** Those of `demo/tables/members_user.json` who can sign in: one per role and language, and one that is disabled. */
export const demoAccounts = [
  { name: 'admin', email: 'admin@tandem.example', role: 'ADMIN', language: 'nl', disabled: false },
  { name: 'dev', email: 'dev@tandem.example', role: 'DEV', language: 'nl', disabled: false },
  { name: 'lid', email: 'lid@tandem.example', role: 'USER', language: 'nl', disabled: false },
  { name: 'membre', email: 'membre@tandem.example', role: 'USER', language: 'fr', disabled: false },
  { name: 'blocked', email: 'geblokkeerd@tandem.example', role: 'USER', language: 'nl', disabled: true },
] as const

export type DemoRoles = NonNullable<ReturnType<typeof demoRolesOf>>

/** What the sign-in page offers, who may enter with which password; null but in the demo profile. */
export const demoRolesOf = (environment: Config['ENVIRONMENT']) =>
  environment === 'demo'
    ? {
        password: demoPassword,
        accounts: demoAccounts.flatMap(({ name, email, disabled }) => (disabled ? [] : [{ name, email }])),
      }
    : null
