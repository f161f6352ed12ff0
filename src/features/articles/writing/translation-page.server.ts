import { type RouterContextProvider, redirect } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { linkSchema } from './draft.schema.ts'
import { otherLanguage } from './translations.service.server.ts'
import { writingContext } from './writing.context.ts'
import { editorPath, translationPath } from './writing-paths.ts'

type Context = Readonly<RouterContextProvider>

/** The article in the other language, or what could be it: `?q=` searches its title. */
export async function readTranslationPage(context: Context, request: Request, id: string) {
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
    xsrfToken: context.get(requestContext).xsrfToken,
  }
}

export type TranslationPageData = Awaited<ReturnType<typeof readTranslationPage>>

/** `intent`: `make`, `link` with `other`, `unlink`. @throws InvalidForm; PortalError article.* */
export async function changeTranslationFromForm(context: Context, request: Request, id: string): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const writing = context.get(writingContext)
  const done = (what: string, to: string) => redirectWithNotice(to, { kind: 'success', key: `success.article.${what}` })
  switch ((await formOf(request.clone())).get('intent')) {
    case 'make':
      return redirect(`${editorPath(await writing.makeTranslation(viewer, id))}?side=1`)
    case 'link':
      await writing.linkTranslation(viewer, id, (await readForm(request, linkSchema)).other)
      return done('linked', `${editorPath(id)}?side=1`)
    case 'unlink':
      await writing.unlinkTranslation(viewer, id)
      return done('unlinked', translationPath(id))
    default:
      throw portalErrors['request.invalid-body']()
  }
}
