import type { RouterContextProvider } from 'react-router'
import { accountsContext } from '#features/accounts/accounts.context.ts'
import { paymentsContext } from '#features/payments/payments.context.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { isPortalError, PortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { memberAdministrationContext } from './administration.context.ts'
import { refusalOfRestoring, rolesFor } from './user.policy.ts'
import { userFormSchemas } from './user.schema.ts'
import { proofSeconds } from './user.service.server.ts'
import { restorableSeconds } from './user.ts'

type Context = Readonly<RouterContextProvider>

const listPath = '/administration/members'
const pathOf = (id: string) => `${listPath}/${id}`

/** Whether a change of role must come with the own password (ux.md M6). */
const needsProof = (context: Context, viewer: Member) =>
  !context.get(accountsContext).hasRecentProof(viewer, proofSeconds)

/** What the page shows where a user is made. */
export function readNewUserPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const { xsrfToken, language } = context.get(requestContext)
  return { roles: rolesFor(viewer, null), needsProof: needsProof(context, viewer), language, xsrfToken }
}

/** What the page shows where a user is changed; also of one who is disabled or deleted. @throws PortalError 404 */
export async function readEditUserPage(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const { xsrfToken } = context.get(requestContext)
  const administration = context.get(memberAdministrationContext)
  const user = await administration.user(viewer, id)
  return {
    user,
    erasedAt: user.deletedAt + restorableSeconds,
    /** If he were deleted now. */
    restorableUntil: administration.now() + restorableSeconds,
    now: administration.now(),
    isOwn: user.id === viewer.id,
    /** A developer, for an ADMIN: his account is not blocked, deleted or brought back (028). */
    isOutOfReach: refusalOfRestoring(viewer, user) !== null,
    roles: rolesFor(viewer, user),
    needsProof: needsProof(context, viewer),
    invitation: await administration.invitationOf(viewer, { id }),
    hasSecondFactor: await context.get(accountsContext).hasSecondFactor(id),
    payments: await context.get(paymentsContext).of(viewer, id),
    xsrfToken,
  }
}

export type EditUserPageData = Awaited<ReturnType<typeof readEditUserPage>>

/** Makes a user and leads to his page. */
export async function createFromForm(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const { emailSubscriber, currentPassword, ...user } = await readForm(request, userFormSchemas.create)
  const { id, message } = await asProved(context, viewer, currentPassword, (proved) =>
    context.get(memberAdministrationContext).createUser(proved, { user, subscriptions: { emailSubscriber } }),
  )
  return redirectWithNotice(pathOf(id), { kind: 'success', key: message })
}

/** Asked where no script could ask: the page shows the question. */
export type Unconfirmed = { asks: 'remove' }

/**
 * `intent`: `save` the fields, `block` or `admit`, `remove` (with `confirmed`), `restore`, `invite` again,
 * `reset-factors`.
 *
 * @throws PortalError of the service; request.invalid-body for another intent
 */
export async function changeFromForm(context: Context, request: Request, id: string): Promise<Response | Unconfirmed> {
  const viewer = requireAdmin(context, request)
  const form = await formOf(request.clone())
  const administration = context.get(memberAdministrationContext)
  const done = ({ message }: { message: string }, to = pathOf(id)) =>
    redirectWithNotice(to, { kind: 'success', key: message })
  switch (form.get('intent')) {
    case 'save':
      return done(await save(context, request, viewer, id))
    case 'block':
      return done(await administration.changeUserAccess(viewer, { id, access: false }))
    case 'admit':
      return done(await administration.changeUserAccess(viewer, { id, access: true }))
    case 'invite':
      return done(await administration.inviteUser(viewer, { id }))
    case 'reset-factors':
      await context.get(accountsContext).resetFactors(viewer, id)
      return done({ message: 'success.user.factors-reset' })
    case 'restore':
      return done(await administration.restoreUser(viewer, { id }))
    case 'remove': {
      if (form.get('confirmed') !== 'yes') return { asks: 'remove' }
      const isDisabled = form.get('isDisabled') === 'yes'
      return done(await administration.deleteUser(viewer, { id, isDisabled }), listPath)
    }
    default:
      throw portalErrors['request.invalid-body']()
  }
}

async function save(context: Context, request: Request, viewer: Member, id: string) {
  const { emailSubscriber, revision, currentPassword, role, ...fields } = await readForm(request, userFormSchemas.edit)
  const user = role === undefined ? fields : { ...fields, role }
  return asProved(context, viewer, currentPassword, (proved) =>
    context.get(memberAdministrationContext).updateUser(proved, { id, user, settings: { emailSubscriber, revision } }),
  )
}

/** Does it as who has just shown his password, if he typed it; a proof that is asked for is asked in that field. */
async function asProved<Result>(
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
