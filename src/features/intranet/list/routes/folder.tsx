import { adminForm } from '#platform/http/route-guard.ts'
import '../../core/intranet.css'
import { useTranslation } from 'react-i18next'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import type { FailedPageProps, RouteHandle } from '#platform/http/route-handle.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { changeFolder } from '../../changing/folder-actions.server.ts'
import { placeAt, places, titleKeys } from '../../core/places.ts'
import { nameIn } from '../../core/resource-name.ts'
import { IntranetBrowser } from '../components/intranet-browser.tsx'
import { readFolderPage } from '../folder-page.server.ts'
import type { FolderPage } from '../folder-page.ts'
import { isOnlyShownOtherwise } from '../held-folder.ts'
import type { Route } from './+types/folder.ts'

export const handle = {
  titleKeyOf: ({ collection }: FolderPage) => titleKeys[collection],
  titleOf: ({ view }: FolderPage, language) => (view?.folder ? nameIn(view.folder, language).text : ''),
  FailedPage: FailedFolder,
  guard: adminForm(),
} satisfies RouteHandle

// Visitors enter `/information` too: they see what is public.
export const loader = pageLoader(({ context, request, params, pattern }: Route.LoaderArgs) =>
  readFolderPage(context, request, placeAt(pattern), params.path ?? null),
)

export const action = formAction(({ context, request, pattern }: Route.ActionArgs) =>
  changeFolder(context, request, placeAt(pattern)),
)

/** What the browser shows by itself, or asks for by itself, does not ask for the folder again; everything else does. */
export const shouldRevalidate = ({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean =>
  !formMethod && isOnlyShownOtherwise(currentUrl, nextUrl) ? false : defaultShouldRevalidate

export default function Folder({ loaderData, actionData }: Route.ComponentProps) {
  return <IntranetBrowser page={loaderData} refused={problemIn(actionData)} />
}

/** The dialog tells what its own deletion met; a form that was posted without it is answered on the page. */
const problemIn = (answer: Route.ComponentProps['actionData']) =>
  answer && 'problem' in answer ? answer.problem : null

/** The list could not be loaded: calm, where the list would stand, with the way to ask again. */
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
