import type { ViewerName } from '../guarded-portal.ts'

export type Statuses = Record<ViewerName, number>

/** For a visitor, a USER, an account that was disabled, an ADMIN and a DEV; a treasurer is answered as any USER. */
export const each = (visitor: number, user: number, disabled: number, admin: number, dev = admin): Statuses => ({
  visitor,
  user,
  treasurer: user,
  disabled,
  admin,
  dev,
})

/** For those who manage payments: a treasurer, who comes first, an ADMIN and a DEV. */
export const treasurers = (treasurer: number, admin = treasurer): Statuses => ({
  ...each(401, 403, 401, admin),
  treasurer,
})

export type OperationRow = { path: string; body?: unknown; expected: Statuses }
