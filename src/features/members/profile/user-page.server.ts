import type { RouterContextProvider } from 'react-router'
import { articlesContext } from '#features/articles/articles.context.ts'
import { paymentsContext } from '#features/payments/payments.context.ts'
import { requireMember } from '#platform/access/guards.ts'
import { isAdmin, type Member } from '#platform/access/viewer.ts'
import { membersContext } from '../members.context.ts'
import { memberAdministrationContext } from '../users/administration.context.ts'

type Context = Readonly<RouterContextProvider>

/** More payments stand on the page where users are edited. */
const shownPayments = 5

/**
 * `/user/{id}`: what members may know of each other, with what he wrote; for admins what only they may know (decisions
 * section 3). What the viewer may not see is not loaded.
 */
export async function readUserPage(context: Context, request: Request, id: string) {
  const viewer = requireMember(context, request)
  const profile = await context.get(membersContext).profile(viewer, id)
  const after = new URL(request.url).searchParams.get('after')
  return {
    profile,
    isOwn: profile.id === viewer.id,
    isFirst: after === null,
    ...(await context.get(articlesContext).commentsBy(viewer, id, after)),
    forAdmins: isAdmin(viewer) ? await readForAdmins(context, viewer, id) : null,
  }
}

export type UserPageData = Awaited<ReturnType<typeof readUserPage>>

async function readForAdmins(context: Context, viewer: Member, id: string) {
  const { email, role, disabled, lastPayment } = await context.get(memberAdministrationContext).user(viewer, id)
  const payments = await context.get(paymentsContext).of(viewer, id)
  return { email, role, disabled, lastPayment, payments: payments.slice(0, shownPayments) }
}
