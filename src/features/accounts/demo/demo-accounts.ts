export const demoPassword = 'tandem-demo-2026'

/** Those of `demo/tables/members_user.json` who can sign in: one per role and language, and one that is disabled. */
export const demoAccounts = [
  { email: 'admin@tandem.example', role: 'ADMIN', language: 'nl', disabled: false },
  { email: 'dev@tandem.example', role: 'DEV', language: 'nl', disabled: false },
  { email: 'lid@tandem.example', role: 'USER', language: 'nl', disabled: false },
  { email: 'membre@tandem.example', role: 'USER', language: 'fr', disabled: false },
  { email: 'geblokkeerd@tandem.example', role: 'USER', language: 'nl', disabled: true },
] as const
