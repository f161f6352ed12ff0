import { redirect } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { adminForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { useAnswer } from '#platform/http/use-answer.ts'
import { writingContext } from '../../articles.context.ts'
import { TranslationPage } from '../components/translation-page.tsx'
import { linkSchema } from '../draft.schema.ts'
import { editorPath, translationPath } from '../draft.ts'
import { writerOf } from '../draft-form.server.ts'
import { otherLanguage } from '../translations.service.server.ts'
import type { Route } from './+types/translation'

export const handle = { titleKey: 'articles.writing.translation.title', guard: adminForm() } satisfies RouteHandle

/** The article in the other language, or what could be it: `?q=` searches its title. */
export const loader = pageLoader(async ({ context, request, params: { id } }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const writing = context.get(writingContext)
  const query = (new URL(request.url).searchParams.get('q') ?? '').slice(0, 100)
  const { article, draft } = await writing.openDraft(viewer, id)
  const translation = await writing.translationOf(viewer, article)
  return {
    article: { id, title: draft.title, language: draft.language },
    other: otherLanguage(draft.language),
    translation: translation && { id: translation.id, title: translation.title, state: translation.state },
    candidates: translation ? [] : await writing.candidates(viewer, id, query),
    query,
  }
})

/** @throws InvalidForm; PortalError article.* */
export const action = formAction(
  actionsByIntent(writerOf, {
    make: async ({ viewer, writing, id }) =>
      redirect(`${editorPath(await writing.makeTranslation(viewer, id))}?side=1`),
    link: async ({ request, form, viewer, writing, id }) => {
      await writing.linkTranslation(viewer, id, parseForm(request, form, linkSchema).other)
      return redirectWithNotice(`${editorPath(id)}?side=1`, { kind: 'success', key: 'success.article.linked' })
    },
    unlink: async ({ viewer, writing, id }) => {
      await writing.unlinkTranslation(viewer, id)
      return redirectWithNotice(translationPath(id), { kind: 'success', key: 'success.article.unlinked' })
    },
  }),
)

export const clientAction = keepInput

export default function TranslationRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <TranslationPage page={loaderData} refused={useAnswer(actionData as FormProblem | undefined) ?? null} />
}
