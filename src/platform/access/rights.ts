import { isAdmin, managesPayments } from './viewer.ts'

/** What not every member may do: who may, and what those hear who may not. */
export const rights = {
  admin: { isHeldBy: isAdmin, lacking: 'admin-guard.not-admin' },
  treasurer: { isHeldBy: managesPayments, lacking: 'admin-guard.not-treasurer' },
} as const

export type Right = keyof typeof rights
