import type { RouterContextProvider } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { pagesContext } from '../pages.context.ts'
import { readText } from '../reading/read-text.ts'
import type { ShownBody } from './team-reading.service.server.ts'

/** Title and introduction of a page of the team; null: nobody wrote it, and the portal's own words stand there. */
export async function readTeamHead(context: Readonly<RouterContextProvider>, slug: 'board-of-directors' | 'workgroup') {
  const { language } = context.get(requestContext)
  const { texts } = await context.get(pagesContext).page(viewerOf(context), slug)
  return { title: readText(texts.title, language), lede: readText(texts.lede, language) }
}

/** With its purpose as the page draws it. */
export const bodyOnPage = ({ purpose, ...body }: ShownBody) => ({
  ...body,
  purpose: purpose.text ? { content: parseRichText(purpose.text), language: purpose.language } : null,
})
