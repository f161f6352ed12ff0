import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { CoverField } from '../../media/components/cover-field.tsx'
import { DocumentsField } from '../../media/components/documents-field.tsx'
import { PublishPanel } from '../../publishing/components/publish-panel.tsx'
import type { EditorPageData } from '../editor-page.server.ts'
import type { KeeperState } from './keeping/draft-keeper.ts'
import type { KeptText } from './keeping/kept-text.ts'

/** Beside the text, under the fields: each of them changes the article by itself. */
export function AsideParts({ page, kept, state }: { page: EditorPageData; kept: KeptText; state: KeeperState }) {
  return (
    <>
      <PublishPanel publishing={page.publishing} save={kept.settleDown} />
      <CoverField articleId={page.article.id} media={page.media} />
      <DocumentsField articleId={page.article.id} media={page.media} language={state.fields.language as Language} />
      <Discard page={page} state={state} />
    </>
  )
}

/** Back to what readers see; asks nothing, since what was written stays as a revision. */
function Discard({ page: { article }, state }: { page: EditorPageData; state: KeeperState }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  if (article.publishedVersion === null || state.base.version === article.publishedVersion) return null
  const { savedAt } = state.base
  return (
    <section className="editor-part" aria-labelledby="article-changes">
      <h2 className="text-h4" id="article-changes">
        {t('articles.writing.changed')}
      </h2>
      <p className="editor-note">
        {t('articles.writing.changes-text', {
          date: formatDate(savedAt, language),
          time: formatTime(savedAt, language),
        })}
      </p>
      <Button type="submit" form="discard-changes">
        {t('articles.writing.discard')}
      </Button>
    </section>
  )
}
