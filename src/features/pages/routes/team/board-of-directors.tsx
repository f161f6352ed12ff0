import '../../later-words.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { BoardPage } from '../../components/team/board-page.tsx'
import { readBoardPage } from '../../team/public-pages.server.ts'
import type { Route } from './+types/board-of-directors'

export const handle = {
  titleKey: 'pages.board-of-directors.title',
  titleOf: ({ title }: { title: { text: string } | null }) => title?.text ?? '',
  cache: ['pages', 'organisation'],
} satisfies RouteHandle

export const loader = pageLoader(({ context }: Route.LoaderArgs) => readBoardPage(context, viewerOf(context)))

export default function BoardOfDirectors({ loaderData }: Route.ComponentProps) {
  return <BoardPage page={loaderData} />
}
