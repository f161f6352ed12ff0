import '#platform/editing/editing.css'
import '../components/editor.css'
import '../components/revisions.css'
import { Form, redirect } from 'react-router'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { actionsByIntent } from '#platform/http/actions-by-intent.server.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, parseForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { DateOf } from '#platform/i18n/moments.tsx'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { SearchField } from '#ui/field.tsx'
import { writerOf } from '../../articles.context.ts'
import { editorPath, translationPath } from '../article-paths.ts'
import { ArticlePage } from '../components/article-page.tsx'
import { StateBadge } from '../components/state-badges.tsx'
import { linkSchema } from '../draft.schema.ts'
import { otherLanguage } from '../translations.service.server.ts'
import type { Route } from './+types/translation'

export const handle = { titleKey: 'articles.writing.translation.title', guard: adminForm() } satisfies RouteHandle

/** The article in the other language, or what could be it: `?q=` searches its title. */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { id, viewer, writing } = writerOf(args)
  const query = (new URL(args.request.url).searchParams.get('q') ?? '').slice(0, 100)
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

type Page = Route.ComponentProps['loaderData']
/** The same article in the other language: made, found among those that are there, or let go. Works without scripts. */
export default function TranslationPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t, i18n } = useTranslation()
  const refused = useAnswer(actionData as FormProblem | undefined)
  const { article, translation } = page
  const message = refused?.problem ?? Object.values(refused?.fields ?? {})[0]
  useQuietLive([topics.drafts])
  return (
    <ArticlePage article={article} title={t('articles.writing.translation.title')}>
      {message && <Banner kind="error">{translateMessage(i18n, message)}</Banner>}
      <div className="translation-ways">{translation ? <Linked page={page} /> : <Unlinked page={page} />}</div>
    </ArticlePage>
  )
}

function Linked({ page: { translation, other, article } }: { page: Page }) {
  const { t } = useTranslation()
  if (!translation) return null
  return (
    <section className="translation-way">
      <p>{t(`articles.writing.translation.linked.${other}`)}</p>
      <p className="editor-side-title" lang={translation.title ? documentLanguage(other) : undefined}>
        {translation.title || t('articles.writing.untitled')}
      </p>
      <StateBadge state={translation.state} />
      <div className="editing-choices">
        <ButtonLink to={`${editorPath(translation.id)}?side=1`} variant="primary">
          {t('articles.writing.translation.edit')}
        </ButtonLink>
        <ButtonLink to={`${editorPath(article.id)}?side=1`}>
          {t(`articles.writing.translation.beside.${other}`)}
        </ButtonLink>
        <ButtonForm fields={{ intent: 'unlink' }}>{t('articles.writing.translation.unlink')}</ButtonForm>
      </div>
      <p className="editor-note">{t('articles.writing.translation.unlink-text')}</p>
    </section>
  )
}

function Unlinked({ page }: { page: Page }) {
  const { t } = useTranslation()
  const { other, candidates, query } = page
  return (
    <>
      <section className="translation-way">
        <h2 className="text-h4">{t(`articles.writing.translation.make.${other}`)}</h2>
        <p className="editor-note">{t('articles.writing.translation.make-text')}</p>
        <ButtonForm fields={{ intent: 'make' }} variant="primary">
          {t(`articles.writing.translation.make.${other}`)}
        </ButtonForm>
      </section>
      <section className="translation-way">
        <h2 className="text-h4">{t('articles.writing.translation.link-title')}</h2>
        <Form role="search" className="translation-search" preventScrollReset>
          <SearchField label={t('articles.writing.list.search')} defaultValue={query} maxLength={100} />
          <Button type="submit">{t('articles.writing.list.apply')}</Button>
        </Form>
        {candidates.length === 0 ? (
          <p>{t(`articles.writing.translation.no-candidates.${other}`)}</p>
        ) : (
          <ul className="panel translation-candidates">
            {candidates.map((candidate) => (
              <CandidateLine key={candidate.id} candidate={candidate} page={page} />
            ))}
          </ul>
        )}
      </section>
    </>
  )
}

type CandidateProps = { candidate: Page['candidates'][number]; page: Page }

function CandidateLine({ candidate: { id, title, state, createdAt }, page }: CandidateProps) {
  const { t } = useTranslation()
  const name = title || t('articles.writing.untitled')
  return (
    <li className="translation-candidate">
      <div>
        <p lang={title ? documentLanguage(page.other) : undefined}>{name}</p>
        <p className="editor-state editor-note">
          <StateBadge state={state} />
          <DateOf at={createdAt} />
        </p>
      </div>
      <ButtonForm
        fields={{ intent: 'link', other: id }}
        aria-label={t('articles.writing.translation.link-one', { name })}
      >
        {t('articles.writing.translation.link')}
      </ButtonForm>
    </li>
  )
}
