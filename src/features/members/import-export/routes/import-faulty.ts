import { pageLoader } from '#platform/http/form-action.server.ts'
import { answerFaultyRows } from '../import/import-file.server.ts'
import type { Route } from './+types/import-faulty.ts'

/** The faulty rows of an import, as a file. */
export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  answerFaultyRows(context, request, params.id),
)
