import { href, redirect, type ShouldRevalidateFunctionArgs } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { adminActions, adminLoader } from '#platform/http/admin-route.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { memberAdministrationContext } from '../../members.context.ts'
import { UsersPage } from '../components/users-page.tsx'
import { savedViewSchemas } from '../list/saved-views.schema.ts'
import { readUserRows } from '../list/user-rows.server.ts'
import { addressOf, selectionIn, wholeList } from '../list/user-selection.ts'
import type { Route } from './+types/users'

export const handle = { titleKey: 'members.list.title', guard: adminForm(), isRemembered: true } satisfies RouteHandle

const pageSize = 100

export const loader = adminLoader(memberAdministrationContext, async (ready) => {
  const { service: administration, viewer, context } = ready
  const { selection, page } = await readUserRows(ready, pageSize)
  const { fee, magistrateLabel } = await context.get(organisationContext).current(viewer)
  const isLabelled = magistrateLabel.nl !== ''
  return {
    ...page,
    selection,
    counts: await administration.counts(viewer, selection),
    views: await administration.savedViews(viewer),
    columns: (await administration.columnsOf(viewer)).filter((name) => name !== 'magistrate' || isLabelled),
    feeYear: await administration.feeYear(),
    today: dayAt(administration.now()),
    fee,
  }
})

const listPath = href('/administration/members')

const done = (key: string, search: string) => redirectWithNotice(listPath + search, { kind: 'success', key })

/** Without `intent`, `restore` is the id of a deleted user. */
export const action = adminActions(
  memberAdministrationContext,
  {
    columns: async ({ service, viewer, form, search }) => {
      const names = form.getAll('column').filter((name) => typeof name === 'string')
      await service.chooseColumns(viewer, names)
      return redirect(listPath + search)
    },
    'save-view': async ({ service, viewer, request, form }) => {
      const { query } = await service.saveView(viewer, parseForm(request, form, savedViewSchemas.save))
      return done('success.view.saved', query)
    },
    'rename-view': async ({ service, viewer, request, form, search }) => {
      await service.renameView(viewer, parseForm(request, form, savedViewSchemas.rename))
      return done('success.view.renamed', search)
    },
    'remove-view': async ({ service, viewer, request, form, search }) => {
      await service.removeView(viewer, parseForm(request, form, savedViewSchemas.remove))
      return done('success.view.removed', search)
    },
    restore: async ({ service, viewer, form }) => {
      const id = form.get('restore')
      if (typeof id !== 'string') throw portalErrors['request.invalid-body']()
      const { message } = await service.restoreUser(viewer, { id })
      return done(message, addressOf(wholeList('deleted')))
    },
  },
  'restore',
)

export const clientAction = keepInput

/** The list stays as it is while one goes from drawer to drawer beside it. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs): boolean {
  const { currentUrl, nextUrl, formMethod, defaultShouldRevalidate } = args
  const isNews = currentUrl.href === nextUrl.href
  return isNews || formMethod || listIn(currentUrl) !== listIn(nextUrl) ? defaultShouldRevalidate : false
}

const listIn = ({ searchParams }: URL) => addressOf(selectionIn(searchParams), searchParams.get('after'))

export default function UsersRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <UsersPage page={loaderData} problem={useAnswer(actionData as FormProblem | undefined)} />
}
