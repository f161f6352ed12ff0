import type { Viewer } from './viewer.ts'

/** True for the role DEV where people really work: a banner warns all the time. */
export const isDevOnProd = (user: Pick<Viewer, 'role'>, environment: string): boolean =>
  user.role === 'DEV' && environment === 'production'
