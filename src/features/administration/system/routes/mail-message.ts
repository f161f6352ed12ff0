import { pageLoader } from '#platform/http/form-action.server.ts'
import { answerMessage } from '../system-page.server.ts'
import type { Route } from './+types/mail-message.ts'

/** Only data: the mail as a file. */
export const loader = pageLoader(({ context, request, params }: Route.LoaderArgs) =>
  answerMessage(context, request, params.id),
)
