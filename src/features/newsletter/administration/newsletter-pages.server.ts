import type { RouterContextProvider } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { newsletterContext } from '../newsletter.context.ts'
import { signUpSchemas } from '../signing-up/sign-up.schema.ts'
import { subscriptionStates } from '../subscribers/subscription.ts'
import { type DeliveryState, mailStates } from './delivery-state.ts'
import type { SubscriberFilter } from './subscriber-list.repository.server.ts'

type Context = Readonly<RouterContextProvider>

const pageSize = 50

export const newsletterPath = '/administration/newsletter'
const restorationPath = `${newsletterPath}/restoration`
const maxSearchLength = 200

const languageCodes = ['nl', 'fr'] as const

function filterIn({ searchParams }: URL): SubscriberFilter {
  const asked = (name: string) => searchParams.get(name)
  return {
    q: (asked('q') ?? '').trim().slice(0, maxSearchLength),
    language: languageCodes.find((code) => code === asked('language')) ?? null,
    state: subscriptionStates.find((state) => state === asked('state')) ?? null,
  }
}

/** `?q=`, `?language=` and `?state=` narrow the list; `?after=` reads on. */
export async function readSubscribersPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const url = new URL(request.url)
  const filter = filterIn(url)
  const after = url.searchParams.get('after') ?? ''
  const { administration } = context.get(newsletterContext)
  const [list, counts] = await Promise.all([
    administration.list(viewer, filter, after, pageSize),
    administration.counts(viewer),
  ])
  return { ...list, counts, filter, isFirst: after === '' }
}

export type SubscribersPageData = Awaited<ReturnType<typeof readSubscribersPage>>

/** `intent`: `remove` or `resume`, with `id` and `kind`. @throws PortalError of the service, or request.invalid-body */
export async function changeSubscriber(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const form = await formOf(request)
  const { administration } = context.get(newsletterContext)
  const [id, intent] = [form.get('id'), form.get('intent')]
  if (typeof id !== 'string' || id === '' || (intent !== 'remove' && intent !== 'resume'))
    throw portalErrors['request.invalid-body']()
  await administration[intent](viewer, { id, isMember: form.get('kind') === 'member' })
  const kind = form.get('kind') === 'member' ? 'member' : 'visitor'
  const back = newsletterPath + new URL(request.url).search
  if (intent === 'resume') return redirectWithNotice(back, { kind: 'success', key: 'success.newsletter.resumed' })
  const restores = { at: restorationPath, trash: `${kind}.${id}` }
  return redirectWithNotice(back, { kind: 'success', key: 'success.newsletter.removed', restores })
}

/** From the notice after a removal: `trash` is what it gave. @throws PortalError of the service, or request.invalid-body */
export async function restoreSubscriber(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const [, kind, id] = /^(member|visitor)\.([\w-]{1,40})$/.exec(String((await formOf(request)).get('trash'))) ?? []
  if (!id) throw portalErrors['request.invalid-body']()
  await context.get(newsletterContext).administration.resume(viewer, { id, isMember: kind === 'member' })
  return Response.json({ restored: id })
}

/** There is nothing to read where only something is done. */
export function refuseToRead(context: Context, request: Request): never {
  requireAdmin(context, request)
  throw portalErrors['request.method-not-allowed']()
}

export async function readAddPage(context: Context, request: Request) {
  requireAdmin(context, request)
  const { language } = context.get(requestContext)
  return { language, languages: context.get(organisationContext).languages() }
}

export type AddPageData = Awaited<ReturnType<typeof readAddPage>>

/** @throws InvalidForm */
export async function addFromForm(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  await context.get(newsletterContext).administration.add(viewer, await readForm(request, signUpSchemas.byHand))
  return redirectWithNotice(newsletterPath, { kind: 'success', key: 'success.newsletter.added' })
}

export async function exportSubscribers(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const { language } = context.get(requestContext)
  return context.get(newsletterContext).administration.csv(viewer, filterIn(new URL(request.url)), language)
}

/** `?before=` reads on. */
export async function readSendingsPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const before = Number(new URL(request.url).searchParams.get('before') ?? '')
  const mark = Number.isSafeInteger(before) && before > 0 ? before : null
  return { ...(await context.get(newsletterContext).administration.sendings(viewer, mark, 20)), isFirst: mark === null }
}

export type SendingsPageData = Awaited<ReturnType<typeof readSendingsPage>>

/** `?state=` narrows the list of deliveries, `?after=` reads on. @throws PortalError newsletter.sending-not-there */
export async function readSendingPage(context: Context, request: Request, article: string) {
  const viewer = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams
  const state: DeliveryState | null = mailStates.find((name) => name === asked.get('state')) ?? null
  const after = asked.get('after') ?? ''
  const { administration } = context.get(newsletterContext)
  const sending = await administration.sending(viewer, article)
  const deliveries = await administration.deliveries(viewer, article, { state, after, limit: pageSize })
  return { sending, ...deliveries, state, isFirst: after === '' }
}

export type SendingPageData = Awaited<ReturnType<typeof readSendingPage>>

/** `?after=` reads on. */
export async function readFailuresPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const after = new URL(request.url).searchParams.get('after')
  const found = await context.get(newsletterContext).administration.failures(viewer, after, pageSize)
  return { ...found, isFirst: after === null }
}

export type FailuresPageData = Awaited<ReturnType<typeof readFailuresPage>>

/** The letter of field `mail` once more. @throws PortalError of the service, or request.invalid-body */
export async function retryFromForm(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const mail = (await formOf(request)).get('mail')
  if (typeof mail !== 'string' || mail === '') throw portalErrors['request.invalid-body']()
  await context.get(newsletterContext).administration.retry(viewer, mail)
  const { pathname, search } = new URL(request.url)
  const back = pathname.replace(/\.data$/, '') + search
  return redirectWithNotice(back, { kind: 'success', key: 'success.newsletter.retried' })
}
