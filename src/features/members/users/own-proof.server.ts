import type { RouterContextProvider } from 'react-router'
import { accountsContext } from '#features/accounts/accounts.context.ts'
import type { Member } from '#platform/access/viewer.ts'
import { isPortalError, PortalError } from '#platform/errors/define-errors.ts'
import { memberAdministrationContext } from '../members.context.ts'
import { proofSeconds } from './user.service.server.ts'

type Context = Readonly<RouterContextProvider>

export const needsProof = (context: Context, viewer: Member): boolean =>
  !context.get(accountsContext).hasRecentProof(viewer, proofSeconds)

/** Does it for a viewer who has just given their password, if they typed it; a proof that is asked for is asked in that field. */
export async function asProved<Result>(
  context: Context,
  viewer: Member,
  password: string,
  work: (viewer: Member) => Promise<Result>,
): Promise<Result> {
  const { reauthenticate } = context.get(accountsContext)
  if (password !== '') await reauthenticate(viewer, password, 'currentPassword')
  const provedAt = password === '' ? viewer.provedAt : context.get(memberAdministrationContext).now()
  try {
    return await work({ ...viewer, provedAt })
  } catch (error) {
    if (!isPortalError(error) || error.code !== 'auth/requires-recent-login') throw error
    throw new PortalError(error.code, error.status, error.facts, 'currentPassword')
  }
}
