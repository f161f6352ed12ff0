import type { PasswordCost } from '../../src/features/accounts/passwords/password-hash.server.ts'

/** A thousandth of what a real portal takes: the tests make thousands of accounts and recovery codes. */
export const cheapPasswords: PasswordCost = { memory: 16, passes: 1 }
