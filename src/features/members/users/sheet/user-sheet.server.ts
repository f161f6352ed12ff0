import type { RouterContextProvider } from 'react-router'
import { accountsContext } from '#features/accounts/accounts.context.ts'
import { organisationContext } from '#features/administration/administration.context.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import { withOwn } from '#platform/i18n/languages.ts'
import { memberAdministrationContext, registerContext } from '../../members.context.ts'
import { needsProof } from '../own-proof.server.ts'
import { refusalOfRestoring, rolesFor } from '../user.policy.ts'
import { restorableSeconds } from '../user.ts'

type Context = Readonly<RouterContextProvider>

/** Who is looking at whom; also at one who is disabled or deleted. @throws PortalError user.could-not-get-user */
async function lookAt(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const administration = context.get(memberAdministrationContext)
  const user = await administration.user(viewer, id)
  return {
    viewer,
    administration,
    page: {
      user,
      now: administration.now(),
      asksFee: (await context.get(organisationContext).current(viewer)).fee > 0,
      erasedAt: user.deletedAt + restorableSeconds,
      /** If he were deleted now. */
      restorableUntil: administration.now() + restorableSeconds,
      /** When the portal deletes the account of somebody who is blocked, once that is near. */
      endsAt: administration.announcedEndOf(viewer, user),
      isOwn: user.id === viewer.id,
      languages: withOwn(context.get(organisationContext).languages(), user.defaultLanguage),
      /** A developer, for an ADMIN: his account is not blocked, deleted or brought back (028). */
      isOutOfReach: refusalOfRestoring(viewer, user) !== null,
    },
  }
}

/** What every part of the sheet knows: its head, and the form of who he is. */
export async function readSheet(context: Context, request: Request, id: string) {
  const { page } = await lookAt(context, request, id)
  return page
}

export type SheetPage = Awaited<ReturnType<typeof readSheet>>

/** What he may do, whether he can sign in, and whether he pays. */
export async function readMembership(context: Context, request: Request, id: string) {
  const { viewer, administration, page } = await lookAt(context, request, id)
  return {
    ...page,
    roles: rolesFor(viewer, page.user),
    needsProof: needsProof(context, viewer),
    invitation: await administration.invitationOf(viewer, { id }),
    hasSecondFactor: await context.get(accountsContext).hasSecondFactor(id),
    register: await context.get(registerContext).placeOf(viewer, id),
  }
}

export type MembershipPage = Awaited<ReturnType<typeof readMembership>>

/** What he paid; `correct` in the address names the payment that is being put right. */
export async function readPayments(context: Context, request: Request, id: string) {
  const { viewer, administration, page } = await lookAt(context, request, id)
  const payments = await administration.paymentsOf(viewer, { id })
  const { fee } = await context.get(organisationContext).current(viewer)
  const wanted = new URL(request.url).searchParams.get('correct')
  const corrected = payments.find((payment) => payment.id === wanted) ?? null
  return { ...page, payments, corrected, fee: page.user.exempt ? 0 : fee }
}

export type PaymentsPage = Awaited<ReturnType<typeof readPayments>>

/** What the log tells about him; `before` in the address is a page further back. */
export async function readLog(context: Context, request: Request, id: string) {
  const { viewer, administration, page } = await lookAt(context, request, id)
  const after = new URL(request.url).searchParams.get('before')
  return { ...page, ...(await administration.logOf(viewer, { id, after })), isFirst: after === null }
}

export type LogPage = Awaited<ReturnType<typeof readLog>>

/** What becomes of what the portal knows about him. */
export async function readPrivacy(context: Context, request: Request, id: string) {
  const { viewer, administration, page } = await lookAt(context, request, id)
  return { ...page, downloadedAt: await administration.lastDownloadOf(viewer, { id }) }
}

export type PrivacyPage = Awaited<ReturnType<typeof readPrivacy>>
