import '../intranet.css'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { IntranetBrowser } from '../components/intranet-browser.tsx'
import { readFolderPage, removeConfirmed } from '../folder-page.server.ts'
import type { FolderPage } from '../folder-page.ts'
import { nameIn } from '../resource-name.ts'
import type { Route } from './+types/folder.ts'

/** The collection and the title of this listing (specification section 2: taken from route data). */
const collection = 'userIntranet'
const basePath = '/information'
const titleKey = 'intranet.title'

export const handle = {
  titleKey,
  titleOf: ({ view }: FolderPage, language) => (view?.folder ? nameIn(view.folder, language).text : ''),
} satisfies RouteHandle

// Visitors enter too: they see what is public (decisions section 3). The service opens with the viewer.
export const loader = pageLoader(({ params, context }: Route.LoaderArgs) =>
  readFolderPage(context, collection, params.path ?? null),
)

export const action = formAction(({ request, context }: Route.ActionArgs) =>
  removeConfirmed(context, request, collection),
)

/** Choosing a year filters what the browser already holds; everything else asks the server again. */
export function shouldRevalidate(change: ShouldRevalidateFunctionArgs): boolean {
  const isSamePlace = change.currentUrl.pathname === change.nextUrl.pathname
  const isOtherYear = change.currentUrl.searchParams.get('year') !== change.nextUrl.searchParams.get('year')
  return isSamePlace && isOtherYear && !change.formMethod ? false : change.defaultShouldRevalidate
}

export default function Folder({ loaderData, actionData }: Route.ComponentProps) {
  return <IntranetBrowser page={loaderData} basePath={basePath} titleKey={titleKey} refused={problemIn(actionData)} />
}

/** The dialog tells what its own deletion met; a form that was posted without it is answered on the page. */
const problemIn = (answer: Route.ComponentProps['actionData']) =>
  answer && 'problem' in answer ? answer.problem : null
