import type { RouterContextProvider } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { dayAt } from '#platform/i18n/days.ts'
import { articlesContext } from '../articles.context.ts'

/** All that the panel shows, for loaders of pages for admins. @throws PortalError article.not-there, or 401 and 403 */
export async function publishingOf(context: Readonly<RouterContextProvider>, id: string) {
  const service = context.get(articlesContext).publishing
  const publishing = await service.publishingOf(viewerOf(context), id)
  const now = service.now()
  return { ...publishing, now, today: dayAt(now) }
}

export type PublishingPage = Awaited<ReturnType<typeof publishingOf>>
