import type { RouterContextProvider } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { withOwn } from '#platform/i18n/languages.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import type { MemberAdministration } from '../member-administration.server.ts'
import { refusalOfRestoring } from '../user.policy.ts'
import { type FunctionAnswer, restorableSeconds } from '../user.ts'
import { type DrawerPart, drawerPath, listPath } from './drawer-path.ts'

type Args = { context: Readonly<RouterContextProvider>; request: Request; params: { id: string } }

/** What every part of the drawer knows; also of a user who is disabled or deleted. @throws PortalError user.could-not-get-user */
export async function readDrawer({ context, request, params: { id } }: Args) {
  const viewer = requireAdmin(context, request)
  const administration = context.get(memberAdministrationContext)
  const organisation = context.get(organisationContext)
  const user = await administration.user(viewer, id)
  const { fee } = await organisation.current(viewer)
  const now = administration.now()
  return {
    viewer,
    administration,
    fee,
    page: {
      user,
      now,
      asksFee: fee > 0,
      erasedAt: user.deletedAt + restorableSeconds,
      /** If they were deleted now. */
      restorableUntil: now + restorableSeconds,
      /** When the portal deletes the account of somebody who is blocked, once that is near. */
      endsAt: administration.announcedEndOf(viewer, user),
      isOwn: user.id === viewer.id,
      languages: withOwn(organisation.languages(), user.defaultLanguage),
      /** A developer, for an ADMIN: their account is not blocked, deleted or brought back (decision 028). */
      isOutOfReach: refusalOfRestoring(viewer, user) !== null,
    },
  }
}

export type DrawerPage = Awaited<ReturnType<typeof readDrawer>>['page']

/** One form of the drawer that was sent: by whom, about whom, and what is in it. */
type Sent = Pick<Args, 'context' | 'request'> & {
  viewer: Member
  id: string
  form: FormData
  administration: MemberAdministration
}

/** Asked where no script could ask: the page shows the question. */
export type Unconfirmed = { asks: 'remove' }

/** Does what the field `intent` says and leads back to where the form was, the list beside it as it was. */
export function drawerActions(
  part: DrawerPart,
  actions: Record<string, (sent: Sent) => Promise<FunctionAnswer | Response | Unconfirmed>>,
) {
  const answerOf = actionsByIntent(
    ({ context, request, params: { id } }: Args) => ({
      context,
      viewer: requireAdmin(context, request),
      id,
      administration: context.get(memberAdministrationContext),
    }),
    actions,
  )
  return formAction(async (args: Args) => {
    const answer = await answerOf(args)
    if (answer instanceof Response || 'asks' in answer) return answer
    const to = drawerPath(args.params.id, part) + listSearch(args.request)
    return redirectWithNotice(to, { kind: 'success', key: answer.message })
  })
}

/** What of the address is about the list, not about this part of the drawer. */
function listSearch(request: Request): string {
  const { searchParams } = new URL(request.url)
  for (const own of ['correct', 'before']) searchParams.delete(own)
  return searchParams.size === 0 ? '' : `?${searchParams}`
}

export const toList = (request: Request, key: string): Response =>
  redirectWithNotice(listPath + listSearch(request), { kind: 'success', key })

export const isConfirmed = ({ form }: Pick<Sent, 'form'>): boolean => form.get('confirmed') === 'yes'

export const restore = ({ administration, viewer, id }: Pick<Sent, 'administration' | 'viewer' | 'id'>) =>
  administration.restoreUser(viewer, { id })
