import { organisationContext } from '#features/administration/administration.context.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { type AdminArgs, adminLoader, type Ready, readyFor } from '#platform/http/admin-route.server.ts'
import { formAction } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { withOwn } from '#platform/i18n/languages.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import type { MemberAdministration } from '../member-administration.server.ts'
import { refusalOfRestoring } from '../user.policy.ts'
import { type FunctionAnswer, restorableSeconds } from '../user.ts'
import { type DrawerPart, drawerPath, listPath } from './drawer.ts'
import type { ShownLink, Unconfirmed } from './drawer-route.ts'

type Administration = Ready<MemberAdministration>

/** What every part of the drawer knows; also of a user who is disabled or deleted. @throws PortalError user.could-not-get-user */
async function drawerOf(ready: Administration) {
  const { context, viewer, service, id } = ready
  const organisation = context.get(organisationContext)
  const user = await service.user(viewer, id)
  const { fee } = await organisation.current(viewer)
  const now = service.now()
  const page = {
    user,
    now,
    feeYear: await service.feeYear(),
    asksFee: fee > 0,
    erasedAt: user.deletedAt + restorableSeconds,
    /** If they were deleted now. */
    restorableUntil: now + restorableSeconds,
    /** When the portal deletes the account of somebody who is blocked, once that is near. */
    endsAt: service.announcedEndOf(viewer, user),
    isOwn: user.id === viewer.id,
    languages: withOwn(organisation.languages(), user.defaultLanguage),
    /** A developer, for an ADMIN: their account is not blocked, deleted or brought back (decision 028). */
    isOutOfReach: refusalOfRestoring(viewer, user) !== null,
  }
  return { ...ready, fee, page }
}

type Drawer = Awaited<ReturnType<typeof drawerOf>>

export type DrawerPage = Drawer['page']

/** Of each part of the drawer. */
export const drawerLoader = <Result>(read: (drawer: Drawer) => Promise<Result>) =>
  adminLoader(memberAdministrationContext, async (ready) => read(await drawerOf(ready)))

type Sent = Administration & { form: FormData }

type DrawerAction = (sent: Sent) => Promise<FunctionAnswer | Response | Unconfirmed | ShownLink>

/** Does what the field `intent` says and leads back to where the form was, the list beside it as it was. */
export function drawerActions(part: DrawerPart, actions: Record<string, DrawerAction>) {
  const answerOf = actionsByIntent((args: AdminArgs) => readyFor(args, memberAdministrationContext), actions)
  return formAction(async (args: AdminArgs) => {
    const answer = await answerOf(args)
    if (answer instanceof Response || !('message' in answer)) return answer
    const to = drawerPath(args.params.id ?? '', part) + listSearch(args.request)
    return redirectWithNotice(to, { kind: 'success', key: answer.message })
  })
}

function listSearch(request: Request): string {
  const { searchParams } = new URL(request.url)
  for (const own of ['correct', 'before']) searchParams.delete(own)
  return searchParams.size === 0 ? '' : `?${searchParams}`
}

export const toList = (request: Request, key: string): Response =>
  redirectWithNotice(listPath + listSearch(request), { kind: 'success', key })

export const isConfirmed = ({ form }: Pick<Sent, 'form'>): boolean => form.get('confirmed') === 'yes'

export const restore = ({ service, viewer, id }: Pick<Sent, 'service' | 'viewer' | 'id'>) =>
  service.restoreUser(viewer, { id })
