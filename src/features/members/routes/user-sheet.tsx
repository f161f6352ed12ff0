import '../later-words.ts'
import { useOutletContext, useParams } from 'react-router'
import { pageLoader } from '#platform/http/form-action.server.ts'
import { readSheet } from '../administration/sheet/user-sheet.server.ts'
import { SheetFailure } from '../components/sheet/sheet-failure.tsx'
import type { SheetPlace } from '../components/sheet/sheet-place.ts'
import { UserSheet } from '../components/sheet/user-sheet.tsx'
import type { Route } from './+types/user-sheet'

/** Around the parts of the sheet, which each have an address of their own. */
export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  readSheet(context, request, (params as { id: string }).id),
)

export default function UserSheetRoute({ loaderData }: Route.ComponentProps) {
  return <UserSheet page={loaderData} place={useOutletContext<SheetPlace>()} />
}

/** Whoever is not there leaves the list beside as it is. */
export function ErrorBoundary() {
  const { id } = useParams()
  return <SheetFailure key={id} place={useOutletContext<SheetPlace>()} />
}
