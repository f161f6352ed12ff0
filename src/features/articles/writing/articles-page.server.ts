import { type RouterContextProvider, redirect } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { filterIn } from './article-list.ts'
import { newArticleSchema } from './draft.schema.ts'
import { writingContext } from './writing.context.ts'
import { editorPath } from './writing-paths.ts'

type Context = Readonly<RouterContextProvider>

const pageSize = 50

/** `?list=`, `?language=`, `?category=` and `?q=` narrow it; `?after=` reads on. */
export async function readArticlesPage(context: Context, request: Request) {
  const viewer = requireAdmin(context, request)
  const asked = new URL(request.url).searchParams
  const filter = filterIn(asked)
  const after = asked.get('after')
  const { articles, next, counts } = await context.get(writingContext).list(viewer, filter, after, pageSize)
  const { xsrfToken } = context.get(requestContext)
  return { filter, articles, next, counts, isFirst: after === null, xsrfToken }
}

export type ArticlesPageData = Awaited<ReturnType<typeof readArticlesPage>>

/** Begins an article in the admin's own language, and opens its editor. @throws InvalidForm */
export async function createFromForm(context: Context, request: Request): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const { category } = await readForm(request, newArticleSchema)
  return redirect(editorPath(await context.get(writingContext).createArticle(viewer, { category })))
}
