import '../../later-words.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { readBoard } from '../board-page.server.ts'
import { BoardPage } from '../components/board-page.tsx'
import type { Route } from './+types/board'

export const handle = { titleKey: 'pages.editing.board.title' } satisfies RouteHandle

export const loader = pageLoader(({ context, request }: Route.LoaderArgs) => readBoard(context, request))

export default function BoardRoute({ loaderData }: Route.ComponentProps) {
  return <BoardPage board={loaderData} />
}
