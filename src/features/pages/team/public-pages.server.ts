import type { RouterContextProvider } from 'react-router'
import type { Viewer } from '#platform/access/viewer.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import type { PageSlug } from '../content/page-content.ts'
import { pagesContext } from '../pages.context.ts'
import { readText } from '../reading/read-text.ts'
import { teamContext } from './team.context.ts'
import type { ShownBody } from './team.ts'

type Context = Readonly<RouterContextProvider>

export async function readBoardPage(context: Context, viewer: Viewer) {
  const { language } = context.get(requestContext)
  const [head, board] = await Promise.all([
    headOf(context, viewer, 'board-of-directors'),
    context.get(teamContext).board(viewer, language),
  ])
  return { ...head, body: board && forPage(board) }
}

export async function readWorkgroupPage(context: Context, viewer: Viewer) {
  const { language } = context.get(requestContext)
  const [head, bodies] = await Promise.all([
    headOf(context, viewer, 'workgroup'),
    context.get(teamContext).workgroups(viewer, language),
  ])
  return { ...head, bodies: bodies.map(forPage) }
}

export type BoardPageData = Awaited<ReturnType<typeof readBoardPage>>
export type WorkgroupPageData = Awaited<ReturnType<typeof readWorkgroupPage>>
export type PageHead = Pick<BoardPageData, 'title' | 'lede'>
export type BodyOnPage = ReturnType<typeof forPage>

/** null: nobody wrote it, and the portal's own words stand there. */
async function headOf(context: Context, viewer: Viewer, slug: PageSlug) {
  const { language } = context.get(requestContext)
  const { texts } = await context.get(pagesContext).page(viewer, slug)
  return { title: readText(texts.title, language), lede: readText(texts.lede, language) }
}

const forPage = ({ purpose, ...body }: ShownBody) => ({
  ...body,
  purpose: purpose.text ? { content: parseRichText(purpose.text), language: purpose.language } : null,
})
