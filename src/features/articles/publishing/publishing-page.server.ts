import type { RouterContextProvider } from 'react-router'
import { requireAdmin, viewerOf } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { type Notice, requestContext } from '#platform/http/request.context.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import { articlesErrors } from '../articles.errors.ts'
import { publishingContext } from './publishing.context.ts'
import { publishingSchemas, type SeenForm } from './publishing.schema.ts'
import type { Seen } from './publishing.ts'

type Context = Readonly<RouterContextProvider>

export const articlesPath = '/administration/articles'

/** The editor of an article, which shows the panel; and the page that shows the panel alone. */
const editorPath = (id: string) => `${articlesPath}/${id}`
export const publicationPath = (id: string) => `${articlesPath}/${id}/publication`

/**
 * Everything that the panel shows. For the loaders of pages for admins.
 *
 * @throws PortalError article.not-there, or 401 and 403
 */
export async function publishingOf(context: Context, id: string) {
  const service = context.get(publishingContext)
  const publishing = await service.publishingOf(viewerOf(context), id)
  const now = service.now()
  return { ...publishing, now, today: dayAt(now), xsrfToken: context.get(requestContext).xsrfToken }
}

export type PublishingPage = Awaited<ReturnType<typeof publishingOf>>

export async function readPublicationPage(context: Context, request: Request, id: string) {
  requireAdmin(context, request)
  return publishingOf(context, id)
}

/** What a deed needs: who, on what, as he saw it, and where he goes on. */
type Posted<Form> = { viewer: Member; seen: Seen[]; form: Form; back: string }

async function posted<Form extends SeenForm>(
  context: Context,
  request: Request,
  id: string,
  schema: Parameters<typeof readForm<Form>>[1],
): Promise<Posted<Form>> {
  const viewer = requireAdmin(context, request)
  const form = await readForm(request, schema)
  const own = { id, version: form.version, state: form.state }
  return {
    ...{ viewer, form, back: form.back ? publicationPath(id) : editorPath(id) },
    seen: form.both ? [own, await otherSeen(context, viewer, id, form)] : [own],
  }
}

async function otherSeen(context: Context, viewer: Member, id: string, form: SeenForm): Promise<Seen> {
  const other = await context.get(publishingContext).otherOf(viewer, id)
  if (other === null || form.otherVersion === undefined || form.otherState === undefined)
    throw articlesErrors['article.state-changed']()
  return { id: other, version: form.otherVersion, state: form.otherState }
}

const done = (to: string, what: string, facts: NonNullable<Notice['facts']> = {}): Response =>
  redirectWithNotice(to, { kind: 'success', key: `success.article.${what}`, facts })

const moment = (context: Context, at: number) => {
  const { language } = context.get(requestContext)
  return { date: formatDate(at, language), time: formatTime(at, language) }
}

export async function publishFromForm(context: Context, request: Request, id: string): Promise<Response> {
  const { viewer, seen, form, back } = await posted(context, request, id, publishingSchemas.publish)
  const count = await context.get(publishingContext).publish(viewer, seen, form)
  return form.notify ? done(back, 'published-and-told', { count }) : done(back, 'published')
}

/** A form with `intent=drop` drops the plan. */
export async function planFromForm(context: Context, request: Request, id: string): Promise<Response> {
  const service = context.get(publishingContext)
  const { viewer, seen, form, back } = await posted(context, request, id, publishingSchemas.plan)
  if (form.intent === 'drop') {
    await service.dropPlan(viewer, seen)
    return done(back, 'plan-dropped')
  }
  await service.plan(viewer, seen, form)
  return done(back, 'planned', moment(context, form.at))
}

export async function withdrawFromForm(context: Context, request: Request, id: string): Promise<Response> {
  const { viewer, seen, back } = await posted(context, request, id, publishingSchemas.deed)
  await context.get(publishingContext).withdraw(viewer, seen)
  return done(back, 'withdrawn')
}

export async function dateFromForm(context: Context, request: Request, id: string): Promise<Response> {
  const { viewer, seen, form, back } = await posted(context, request, id, publishingSchemas.date)
  await context.get(publishingContext).changeDate(viewer, seen, form.at)
  return done(back, 'date-changed', { date: moment(context, form.at).date })
}

export async function tellFromForm(context: Context, request: Request, id: string): Promise<Response> {
  const { viewer, seen, back } = await posted(context, request, id, publishingSchemas.deed)
  const count = await context.get(publishingContext).tell(viewer, seen)
  return done(back, 'told', { count })
}

/** Nothing is left behind by it: the dialog that asked for it stays open. */
export async function testFromForm(context: Context, request: Request, id: string): Promise<{ sentTo: string }> {
  const viewer = requireAdmin(context, request)
  await context.get(publishingContext).sendTest(viewer, id)
  return { sentTo: viewer.email }
}

export async function deleteFromForm(context: Context, request: Request, id: string): Promise<Response> {
  const { viewer, seen } = await posted(context, request, id, publishingSchemas.deed)
  await context.get(publishingContext).delete(viewer, seen)
  return redirectWithNotice(articlesPath, {
    kind: 'success',
    key: 'success.article.deleted',
    restores: { at: `${articlesPath}/${id}/restoration`, trash: id },
  })
}

/** From the notice after deleting, which shows what it answers; a form with `from=list` goes on. */
export async function restoreFromForm(context: Context, request: Request, id: string): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const isListed = (await formOf(request)).get('from') === 'list'
  await context.get(publishingContext).restore(viewer, id)
  return isListed ? done(publicationPath(id), 'brought-back') : Response.json({ restored: id })
}

export async function readDeletedPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const { xsrfToken } = context.get(requestContext)
  return { deleted: await context.get(publishingContext).deleted(viewer), xsrfToken }
}

export type DeletedPageData = Awaited<ReturnType<typeof readDeletedPage>>

/** There is nothing to read where only something is done. */
export function refuseToRead(context: Context, request: Request): never {
  requireAdmin(context, request)
  throw portalErrors['request.method-not-allowed']()
}
