import './editor.css'
import './revisions.css'
import { Form, Link, useNavigation } from 'react-router'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { formatDate, formatTime, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Badge } from '#ui/badge.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { WorkPage } from '#ui/page.tsx'
import type { Route } from '../routes/+types/revisions'
import { SubHead } from './editor-head.tsx'
import { TwoTexts } from './two-texts.tsx'

type Page = Route.ComponentProps['loaderData']
type Props = { page: Page; refused: FormProblem | null }

/** The texts of an article as they stood, what changed between them, and the way back to one. Works without scripts. */
export function RevisionsPage({ page, refused }: Props) {
  const { t, i18n } = useTranslation()
  const { article, revisions, compared } = page
  useQuietLive([topics.drafts])
  return (
    <WorkPage>
      <SubHead article={article} title={t('articles.writing.revisions.title')} />
      <p className="editor-note revisions-lede">{t('articles.writing.revisions.lede')}</p>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {revisions.length === 0 ? (
        <div className="panel">
          <EmptyState text={t('articles.writing.revisions.none')} />
        </div>
      ) : (
        <div className="revisions">
          <ol className="panel revisions-list">
            {revisions.map((revision) => (
              <Line key={revision.id} revision={revision} isChosen={revision.id === compared?.id} />
            ))}
          </ol>
          {compared ? <Comparison compared={compared} /> : <p>{t('articles.writing.revisions.choose')}</p>}
        </div>
      )}
    </WorkPage>
  )
}

function Line({ revision, isChosen }: { revision: Page['revisions'][number]; isChosen: boolean }) {
  const { t, i18n } = useTranslation()
  const { id, savedAt, savedByName, isPublished } = revision
  const language = i18n.language as Language
  return (
    <li className="revision">
      <Link
        to={`?revision=${id}`}
        className="revision-link"
        aria-current={isChosen ? 'true' : undefined}
        preventScrollReset
      >
        <time dateTime={isoTime(savedAt)}>
          {formatDate(savedAt, language)} {formatTime(savedAt, language)}
        </time>
        <span className="revision-author">{savedByName ?? t('articles.writing.nobody-known')}</span>
        {isPublished && (
          <Badge tone="success" icon="check">
            {t('articles.writing.revisions.published')}
          </Badge>
        )}
      </Link>
    </li>
  )
}

type Compared = NonNullable<Page['compared']>

function Comparison({ compared }: { compared: Compared }) {
  const { t } = useTranslation()
  const isSending = useNavigation().formMethod === 'POST'
  const { id, against, revision, other } = compared
  const fields = (['title', 'excerpt', 'content'] as const).filter(
    (field) => revision[field] !== (other?.[field] ?? ''),
  )
  return (
    <section className="revision-comparison" aria-labelledby="comparison">
      <h2 className="text-h4" id="comparison">
        {t('articles.writing.revisions.compared')}
      </h2>
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
      {fields.map((field) => (
        <Field key={field} field={field} compared={compared} />
      ))}
      <Form method="post">
        <HiddenFields values={{ revision: id }} />
        <Button type="submit" variant="primary" isPending={isSending}>
          {t('articles.writing.revisions.restore')}
        </Button>
      </Form>
    </section>
  )
}

/** The older text first. */
function Field({ field, compared }: { field: 'title' | 'excerpt' | 'content'; compared: Compared }) {
  const { t } = useTranslation()
  const { against, revision, other } = compared
  const [chosen, beside] = [revision[field], other?.[field] ?? '']
  const isOlder = against === 'now'
  return (
    <TwoTexts
      field={field}
      before={isOlder ? chosen : beside}
      after={isOlder ? beside : chosen}
      beforeLabel={t(isOlder ? 'articles.writing.revisions.chosen' : 'articles.writing.revisions.previous')}
      afterLabel={t(isOlder ? 'articles.writing.revisions.present' : 'articles.writing.revisions.chosen')}
    />
  )
}
