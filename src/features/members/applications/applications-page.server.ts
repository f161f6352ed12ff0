import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { decisionSchemas } from './application.schema.ts'
import { type Application, type ApplicationList, applicationLists, keptSeconds } from './application.ts'
import { applicationsContext } from './applications.context.ts'

type Context = Readonly<RouterContextProvider>

const pageSize = 50

export const applicationsPath = '/administration/applications'

/** `?list=decided` for what was decided; `?after=` reads on. */
export async function readApplicationsPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams
  const after = asked.get('after')
  const list: ApplicationList = applicationLists.find((name) => name === asked.get('list')) ?? 'waiting'
  const service = context.get(applicationsContext)
  const { applications, next } = await service.list(viewer, list, after, pageSize)
  const waiting = await service.countWaiting(viewer)
  return { list, applications: applications.map(rowOf), next, isFirst: after === null, waiting }
}

export type ApplicationsPageData = Awaited<ReturnType<typeof readApplicationsPage>>
export type ApplicationRow = ApplicationsPageData['applications'][number]

const rowOf = ({ id, firstName, lastName, occupation, magistrate, createdAt, state, decidedAt }: Application) => ({
  ...{ id, firstName, lastName, occupation, magistrate, createdAt, state, decidedAt },
})

/** All of one application, and whom it may be of. @throws PortalError application.not-there */
export async function readApplicationPage(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const { xsrfToken } = context.get(requestContext)
  const { application, similar, decider } = await context.get(applicationsContext).application(viewer, id)
  const erasedAt = application.state === 'declined' ? (application.decidedAt ?? 0) + keptSeconds : null
  return { application, similar, decider, erasedAt, xsrfToken }
}

export type ApplicationPageData = Awaited<ReturnType<typeof readApplicationPage>>

/** The letter as it would go, with what was typed. */
export type LetterPreview = { letter: { subject: string; text: string }; values: Record<string, string> }

/**
 * `intent`: `accept`, `link` with `user`, `preview` or `decline` with `reason` and `mailed`, `reopen`.
 *
 * @throws InvalidForm; PortalError of the service, or request.invalid-body
 */
export async function decideFromForm(
  context: Context,
  request: Request,
  id: string,
): Promise<Response | LetterPreview> {
  const viewer = requireAdmin(context, request)
  const service = context.get(applicationsContext)
  const form = await formOf(request.clone())
  const done = (what: string, to = applicationsPath) =>
    redirectWithNotice(to, { kind: 'success', key: `success.application.${what}` })
  switch (form.get('intent')) {
    case 'accept':
      await service.accept(viewer, id)
      return done('accepted')
    case 'link':
      await service.link(viewer, id, (await readForm(request, decisionSchemas.link)).user)
      return done('linked')
    case 'preview': {
      const { reason, mailed } = await readForm(request, decisionSchemas.decline)
      const { subject, text } = await service.letterOfDecline(viewer, id, reason)
      return { letter: { subject, text }, values: { reason, mailed: mailed ? 'on' : '' } }
    }
    case 'decline': {
      const decline = await readForm(request, decisionSchemas.decline)
      await service.decline(viewer, id, decline)
      return done(decline.mailed ? 'declined' : 'declined-silently')
    }
    case 'reopen':
      await service.reopen(viewer, id)
      return done('reopened', `${applicationsPath}/${id}`)
    default:
      throw portalErrors['request.invalid-body']()
  }
}
