import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { answerExport, answerExportOfSelection } from '../export/export-page.server.ts'
import type { Route } from './+types/export-file.ts'

export const handle = { guard: adminForm() } satisfies RouteHandle

/** The file itself: of a list, which an address can name. */
export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => answerExport(context, request))

/** Of those who are ticked. */
export const action = formAction(({ context, request }: Route.ActionArgs) => answerExportOfSelection(context, request))
