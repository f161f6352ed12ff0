import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { writerOf } from '../../articles.context.ts'
import { publishingOf } from '../../publishing/publishing-form.server.ts'
import { editorPath } from '../article-paths.ts'
import { EditorPage } from '../components/editor-page.tsx'
import { metaSchema } from '../draft.schema.ts'
import { type LoadedArticleDraft, loadedDraft } from '../writing.server.ts'
import type { Route } from './+types/editor'

export const handle = {
  titleKey: 'articles.writing.title',
  titleOf: ({ saved }: LoadedArticleDraft) => saved.fields.title,
  guard: adminForm(),
} satisfies RouteHandle

/** All that the editor shows; with `?side=1` the other language too. @throws PortalError article.not-there */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { id, viewer, writing, media } = writerOf(args)
  const opened = await writing.openDraft(viewer, id)
  const withMedia = async (other: string) => ({
    ...(await loadedDraft(writing, viewer, await writing.openDraft(viewer, other))),
    media: await media.ofDrafts.ofDraft(viewer, other),
  })
  const besideId = new URL(args.request.url).searchParams.get('side') === '1' ? opened.article.translation : null
  const [draft, translation, files, publishing, beside] = await Promise.all([
    loadedDraft(writing, viewer, opened),
    writing.translationOf(viewer, opened.article),
    media.ofDrafts.ofDraft(viewer, id),
    publishingOf(args.context, id),
    besideId && withMedia(besideId),
  ])
  return { ...draft, translation, media: files, publishing, beside: beside || null }
})

/** Without scripts: title and what surrounds the text. @throws InvalidForm; PortalError article.* */
export const action = formAction(
  actionsByIntent(
    writerOf,
    {
      save: async ({ request, form, viewer, writing, id }) => {
        const { version, fields } = parseForm(request, form, metaSchema)
        await writing.saveDraft(viewer, id, { version, fields, by: 'hand' })
        return redirectWithNotice(editorPath(id), { kind: 'success', key: 'success.article.saved' })
      },
      discard: async ({ viewer, writing, id }) => {
        await writing.discardChanges(viewer, id)
        return redirectWithNotice(editorPath(id), { kind: 'success', key: 'success.article.discarded' })
      },
    },
    'save',
  ),
)

export const clientAction = keepInput

export default function EditorRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as FormProblem | undefined) ?? null
  // Another article is another editor.
  return <EditorPage key={loaderData.id} page={loaderData} refused={refused} />
}
