import { type RouterContextProvider, redirect } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { memberAdministrationContext } from '../members.context.ts'
import { changeUsersSchema } from './bulk/change-users.schema.ts'
import { savedViewSchemas } from './list/saved-views.schema.ts'
import type { ListedUser } from './list/user-lists.service.server.ts'
import { selectionIn } from './list/user-selection.ts'
import type { MemberAdministration } from './member-administration.server.ts'
import { refusalOfRestoring } from './user.policy.ts'
import { restorableSeconds } from './user.ts'

type Context = Readonly<RouterContextProvider>

const listPath = '/administration/members'

/** Names and addresses that one answer holds: reading more of them at once keeps everybody else waiting. */
const namedAtOnce = 5_000

/** What comes with the page. */
const pageSize = 100

/** What stands in the address can be shared: see `selectionIn`; `after` is a page further on. */
export async function readUsersPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const administration = context.get(memberAdministrationContext)
  const asked = new URL(request.url).searchParams
  const selection = selectionIn(asked)
  const after = asked.get('after')
  const { users, next } = await administration.list(viewer, selection, { after, limit: pageSize })
  const { fee, magistrateLabel } = await context.get(organisationContext).current(viewer)
  const isLabelled = magistrateLabel.nl !== ''
  return {
    selection,
    counts: await administration.counts(viewer, selection),
    users: users.map((user) => rowOf(viewer, user, administration.announcedEndOf(viewer, user))),
    next,
    isFirst: after === null,
    views: await administration.savedViews(viewer),
    columns: (await administration.columnsOf(viewer)).filter((name) => name !== 'magistrate' || isLabelled),
    now: administration.now(),
    /** Belgian: what "this year" is. */
    today: dayOf(administration.now()),
    fee,
  }
}

/** `yyyy-mm-dd` in Belgium. */
const dayOf = (seconds: number) => formatDate(seconds, 'nl').split('/').reverse().join('-')

export type UsersPageData = Awaited<ReturnType<typeof readUsersPage>>
export type UserRow = UsersPageData['users'][number]

/** What the table shows, each field named. */
const rowOf = (viewer: Member, user: ListedUser, endsAt: number | null) => ({
  id: user.id,
  firstName: user.firstName,
  lastName: user.lastName,
  avatarColor: user.avatarColor,
  occupation: user.occupation,
  magistrate: user.magistrate,
  email: user.email,
  role: user.role,
  defaultLanguage: user.defaultLanguage,
  lastPayment: user.lastPayment,
  paidYear: user.paidYear,
  exempt: user.exempt,
  emailSubscriber: user.emailSubscriber,
  disabled: user.disabled,
  status: user.status,
  /** When the portal deletes the account of somebody who is blocked, once that is near. */
  endsAt,
  deletedAt: user.deletedAt,
  erasedAt: user.deletedAt + restorableSeconds,
  canRestore: refusalOfRestoring(viewer, user) === null,
})

/** What a running list fetches at once, further down. */
const pieceSize = 500

/** The users behind `after`, for a list that is scrolled. */
export async function readUserRows(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams
  const place = { after: asked.get('after'), limit: pieceSize }
  const administration = context.get(memberAdministrationContext)
  const { users, next } = await administration.list(viewer, selectionIn(asked), place)
  return { users: users.map((user) => rowOf(viewer, user, administration.announcedEndOf(viewer, user))), next }
}

/** Who all is in a selection, some thousands at a time: for work on more than one has looked at. */
export async function readEverybody(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams
  const place = { after: asked.get('after'), limit: namedAtOnce }
  return context.get(memberAdministrationContext).everybody(viewer, selectionIn(asked), place)
}

/** Some users at once; what became of each. @throws InvalidForm */
export async function changeManyFromForm(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const { ids, ...change } = await readForm(request, changeUsersSchema)
  return { outcomes: await context.get(memberAdministrationContext).changeUsers(viewer, ids, change) }
}

/**
 * `restore`: the id of a deleted user. Or `intent`: `columns` to show, `save-view` of the address, `rename-view`,
 * `remove-view`.
 *
 * @throws InvalidForm; PortalError request.invalid-body and those of the services
 */
export async function changeList(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const administration = context.get(memberAdministrationContext)
  const { search } = new URL(request.url)
  const form = await formOf(request.clone())
  const done = (key: string, to = `${listPath}${search}`) => redirectWithNotice(to, { kind: 'success', key })
  switch (form.get('intent')) {
    case 'columns': {
      const names = form.getAll('column').filter((name) => typeof name === 'string')
      await administration.chooseColumns(viewer, names)
      return redirect(`${listPath}${search}`)
    }
    case 'save-view': {
      const { query } = await administration.saveView(viewer, await readForm(request, savedViewSchemas.save))
      return done('success.view.saved', `${listPath}${query}`)
    }
    case 'rename-view':
      await administration.renameView(viewer, await readForm(request, savedViewSchemas.rename))
      return done('success.view.renamed')
    case 'remove-view':
      await administration.removeView(viewer, await readForm(request, savedViewSchemas.remove))
      return done('success.view.removed')
    default:
      return restoreFromList(viewer, administration, form)
  }
}

async function restoreFromList(viewer: Member, administration: MemberAdministration, form: FormData) {
  const id = form.get('restore')
  if (typeof id !== 'string') throw portalErrors['request.invalid-body']()
  const { message } = await administration.restoreUser(viewer, { id })
  return redirectWithNotice(`${listPath}?list=deleted`, { kind: 'success', key: message })
}
