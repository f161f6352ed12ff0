import '../components/editor.css'
import '../components/revisions.css'
import { Link } from 'react-router'
import { RevisionComparison, RevisionList } from '#platform/editing/revisions.tsx'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { FormProblems } from '#platform/forms/form.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { adminForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { writerOf } from '../../articles.context.ts'
import { editorPath } from '../article-paths.ts'
import { ArticlePage } from '../components/article-page.tsx'
import { TwoTexts } from '../components/two-texts.tsx'
import { restoreSchema } from '../draft.schema.ts'
import { type PairedField, pairedFields, type Revision } from '../draft.ts'
import type { Route } from './+types/revisions'

export const handle = { titleKey: 'articles.writing.revisions.title', guard: adminForm() } satisfies RouteHandle

/** `?revision=` compares it with the present text, with `&against=before` with the one before it. @throws PortalError article.revision-not-there */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { id, viewer, writing } = writerOf(args)
  const asked = new URL(args.request.url).searchParams
  const { draft } = await writing.openDraft(viewer, id)
  const chosen = asked.get('revision')
  const against = asked.get('against') === 'before' ? ('before' as const) : ('now' as const)
  const revision = chosen === null ? null : await writing.revision(viewer, id, chosen)
  const other = revision && against === 'before' ? await writing.revisionBefore(viewer, revision) : draft
  return {
    article: { id, title: draft.title },
    revisions: await writing.revisions(viewer, id),
    compared: revision && { id: revision.id, against, revision: textOf(revision), other: other && textOf(other) },
  }
})

const textOf = ({ title, excerpt, content }: Pick<Revision, PairedField>) => ({ title, excerpt, content })

/** `revision`: the draft says again what that one said. @throws PortalError article.revision-not-there */
export const action = formAction(async (args: Route.ActionArgs) => {
  const { id, viewer, writing } = writerOf(args)
  const { revision } = await readForm(args.request, restoreSchema)
  await writing.restoreRevision(viewer, id, revision)
  return redirectWithNotice(editorPath(id), { kind: 'success', key: 'success.article.revision-restored' })
})

export const clientAction = keepInput

export default function RevisionsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { article, revisions, compared } = loaderData
  useQuietLive([topics.drafts])
  return (
    <ArticlePage article={article} title={t('articles.writing.revisions.title')}>
      <p className="editor-note revisions-lede">{t('articles.writing.revisions.lede')}</p>
      <FormProblems problem={useAnswer(actionData as FormProblem | undefined)} />
      <RevisionList
        revisions={revisions.map(({ id, savedAt, savedByName, isPublished }) => ({
          to: `?revision=${id}`,
          isChosen: id === compared?.id,
          savedAt,
          author: savedByName ?? t('articles.writing.nobody-known'),
          badge: isPublished && t('articles.writing.revisions.published'),
        }))}
        words={{ none: t('articles.writing.revisions.none'), choose: t('articles.writing.revisions.choose') }}
        comparison={compared && <Comparison compared={compared} />}
      />
    </ArticlePage>
  )
}

type Compared = NonNullable<Route.ComponentProps['loaderData']['compared']>

/** The older text stands first. */
function Comparison({ compared: { id, against, revision, other } }: { compared: Compared }) {
  const { t } = useTranslation()
  const isOlder = against === 'now'
  const fields = pairedFields.filter((field) => revision[field] !== (other?.[field] ?? ''))
  const word = (name: 'chosen' | 'present' | 'previous') => t(`articles.writing.revisions.${name}`)
  const names = { before: word(isOlder ? 'chosen' : 'previous'), after: word(isOlder ? 'present' : 'chosen') }
  return (
    <RevisionComparison title={t('articles.writing.revisions.compared')}>
      <nav className="revision-against" aria-label={t('articles.writing.revisions.against')}>
        {(['now', 'before'] as const).map((name) => (
          <Link
            key={name}
            to={`?revision=${id}&against=${name}`}
            className="link"
            aria-current={name === against ? 'true' : undefined}
            preventScrollReset
          >
            {t(`articles.writing.revisions.with.${name}`)}
          </Link>
        ))}
      </nav>
      {fields.length === 0 && <p>{t('articles.writing.revisions.same')}</p>}
      {fields.map((field) => {
        const [chosen, beside] = [revision[field], other?.[field] ?? '']
        const [before, after] = isOlder ? [chosen, beside] : [beside, chosen]
        return <TwoTexts key={field} field={field} before={before} after={after} names={names} />
      })}
      <ButtonForm fields={{ revision: id }} variant="primary">
        {t('articles.writing.revisions.restore')}
      </ButtonForm>
    </RevisionComparison>
  )
}
