import '../../core/intranet.css'
import { data, type ShouldRevalidateFunctionArgs } from 'react-router'
import { isMember } from '#platform/access/viewer.ts'
import { readCookie } from '#platform/http/cookies.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { adminForm, type FailedPageProps, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle } from '#ui/page.tsx'
import { WorkPage } from '#ui/work-page.tsx'
import { changeFolder } from '../../changing/folder-actions.server.ts'
import { orNullWhenMissing } from '../../core/allowed.server.ts'
import { openedAt } from '../../core/opened.server.ts'
import { places, titleKeys } from '../../core/places.ts'
import { canEdit } from '../../core/resource.policy.ts'
import { nameIn } from '../../core/resource.ts'
import { askedIn, searchedFolder } from '../../search/asked-search.ts'
import { IntranetBrowser } from '../components/intranet-browser.tsx'
import type { FolderPage } from '../folder-view.service.server.ts'
import { isOnlyShownOtherwise, orderCookie, rowsAskedFor } from '../list-order.ts'
import type { Route } from './+types/folder.ts'

export const handle = {
  titleKeyOf: ({ collection }: FolderPage) => titleKeys[collection],
  descriptionKey: 'intranet.description',
  titleOf: ({ view }: FolderPage, language) => (view?.folder ? nameIn(view.folder, language).text : ''),
  FailedPage: FailedFolder,
  guard: adminForm(),
  isRemembered: true,
} satisfies RouteHandle

/** Visitors see what is public. An address that names no visible folder answers 404 with a page that leads to the others. */
export const loader = pageLoader(async ({ params, ...asked }: Route.LoaderArgs) => {
  const { viewer, collection, language, folders, search, trash } = openedAt(asked)
  const { request, context } = asked
  const { searchParams } = new URL(request.url)
  // Visitors' pages are cached for everybody: nobody's own choice may show in them.
  const cookies = isMember(viewer) ? request.headers.get('Cookie') : null
  const wanted = { language, ...rowsAskedFor(searchParams, readCookie(cookies, orderCookie(collection))) }
  const folder = params.path ?? null
  const view = await orNullWhenMissing(folders.open(viewer, collection, folder, wanted))
  const sought = askedIn(searchParams)
  const searched = { collection, query: sought.query, folder: searchedFolder(sought, folder), language }
  const page: FolderPage = {
    collection,
    view,
    search:
      view && sought.query !== ''
        ? await search.search(viewer, { ...searched, after: searchParams.get('next') })
        : null,
    order: wanted.order,
    isMember: isMember(viewer),
    mayManage: canEdit(viewer),
    hasDetails: readCookie(cookies, 'intranetDetails') === 'open',
    trashDays: trash.days,
    xsrfToken: context.get(requestContext).xsrfToken(),
  }
  return data(page, { status: view === null ? 404 : 200 })
})

export const action = formAction(changeFolder)

/** What the browser shows by itself, or asks for by itself, does not ask for the folder again; everything else does. */
export const shouldRevalidate = (change: ShouldRevalidateFunctionArgs): boolean =>
  change.defaultShouldRevalidate &&
  (change.formMethod !== undefined || !isOnlyShownOtherwise(change.currentUrl, change.nextUrl))

/** The dialog tells what its own deletion met; a form that was posted without it is answered on the page. */
export default function Folder({ loaderData, actionData }: Route.ComponentProps) {
  const refused = actionData && 'problem' in actionData ? actionData.problem : null
  return <IntranetBrowser page={loaderData} refused={refused} />
}

function FailedFolder({ text, retry, reference }: FailedPageProps) {
  const { t } = useTranslation()
  const place = Object.values(places).find(({ basePath }) => retry.startsWith(basePath)) ?? places.userIntranet
  return (
    <WorkPage>
      <PageTitle>{t(titleKeys[place.collection])}</PageTitle>
      <div className="panel">
        <EmptyState text={text}>
          {/* A full reload of the same address, with and without scripts. */}
          <a className="button button-primary" href={retry}>
            {t('intranet.listing.retry')}
          </a>
          {reference}
        </EmptyState>
      </div>
    </WorkPage>
  )
}
