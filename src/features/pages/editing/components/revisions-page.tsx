import './editing.css'
import { Form, Link, useNavigation } from 'react-router'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { formatDate, formatTime, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { WorkPage } from '#ui/page.tsx'
import { differencesOf } from '../content-differences.ts'
import type { PageRevisionsData } from '../revisions-page.server.ts'
import { Differences } from './differences.tsx'
import { PageEditorHead } from './page-editor-head.tsx'
import { Troubles } from './troubles.tsx'

type Props = { page: PageRevisionsData; refused: FormProblem | null }

/** What a page said before, what changed since, and the way back to it. Works without scripts. */
export function RevisionsPage({ page, refused }: Props) {
  const { t } = useTranslation()
  const { slug, versions, compared } = page
  return (
    <WorkPage>
      <PageEditorHead slug={slug} below={t('pages.editing.revisions.title')} />
      <Troubles refused={refused} />
      {versions.length === 0 ? (
        <div className="panel">
          <EmptyState text={t('pages.editing.revisions.none')} />
        </div>
      ) : (
        <div className="page-versions">
          <ol className="panel">
            {versions.map((one) => (
              <Line key={one.version} line={one} page={page} />
            ))}
          </ol>
          {compared ? <Comparison page={page} compared={compared} /> : <p>{t('pages.editing.revisions.choose')}</p>}
        </div>
      )}
    </WorkPage>
  )
}

function Line({ line, page }: { line: PageRevisionsData['versions'][number]; page: PageRevisionsData }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  const { version, savedAt, savedBy } = line
  return (
    <li className="page-version">
      <Link
        to={`?version=${version}`}
        preventScrollReset
        aria-current={version === page.compared?.version ? 'true' : undefined}
      >
        <time dateTime={isoTime(savedAt)}>
          {formatDate(savedAt, language)} {formatTime(savedAt, language)}
        </time>
        <span>{savedBy}</span>
        {version === page.present && (
          <Badge tone="success" icon="check">
            {t('pages.editing.revisions.present')}
          </Badge>
        )}
      </Link>
    </li>
  )
}

function Comparison({
  page,
  compared,
}: {
  page: PageRevisionsData
  compared: NonNullable<PageRevisionsData['compared']>
}) {
  const { t } = useTranslation()
  const isSending = useNavigation().formMethod === 'POST'
  const isPresent = compared.version === page.present
  return (
    <section className="page-compared" aria-labelledby="comparison">
      <h2 className="text-h4" id="comparison">
        {t('pages.editing.revisions.compared')}
      </h2>
      {isPresent ? (
        <p>{t('pages.editing.revisions.is-present')}</p>
      ) : (
        <>
          <Differences
            differences={differencesOf(page.slug, compared.content, compared.present)}
            beforeLabel={t('pages.editing.revisions.then')}
            afterLabel={t('pages.editing.revisions.present')}
          />
          <Form method="post">
            <XsrfField />
            <input type="hidden" name="revision" value={compared.version} />
            <input type="hidden" name="version" value={page.present} />
            <Button type="submit" variant="primary" isPending={isSending}>
              {t('pages.editing.revisions.bring-back')}
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}
