import { requireAdmin } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { writingContext } from '../../articles.context.ts'
import { RevisionsPage } from '../components/revisions-page.tsx'
import { restoreSchema } from '../draft.schema.ts'
import { editorPath, type Revision } from '../draft.ts'
import type { Route } from './+types/revisions'

export const handle = { titleKey: 'articles.writing.revisions.title', guard: adminForm() } satisfies RouteHandle

/**
 * `?revision=` compares that text with the present one, with `&against=before` with the one before it.
 *
 * @throws PortalError article.revision-not-there
 */
export const loader = pageLoader(async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const writing = context.get(writingContext)
  const asked = new URL(request.url).searchParams
  const { draft } = await writing.openDraft(viewer, id)
  const chosen = asked.get('revision')
  const against = asked.get('against') === 'before' ? ('before' as const) : ('now' as const)
  const revision = chosen === null ? null : await writing.revision(viewer, id, chosen)
  const other = revision && against === 'before' ? await writing.revisionBefore(viewer, revision) : draft
  return {
    article: { id, title: draft.title, language: draft.language, version: draft.version },
    revisions: await writing.revisions(viewer, id),
    compared: revision && { id: revision.id, against, revision: textOf(revision), other: other && textOf(other) },
  }
})

const textOf = ({ title, excerpt, content }: Pick<Revision, 'title' | 'excerpt' | 'content'>) => ({
  title,
  excerpt,
  content,
})

/** `revision`: the draft says again what that one said. @throws PortalError article.revision-not-there */
export const action = formAction(async ({ context, request, params: { id } }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const { revision } = await readForm(request, restoreSchema)
  await context.get(writingContext).restoreRevision(viewer, id, revision)
  return redirectWithNotice(editorPath(id), { kind: 'success', key: 'success.article.revision-restored' })
})

export const clientAction = keepInput

export default function RevisionsRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <RevisionsPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}
