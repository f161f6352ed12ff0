import { useTranslation } from 'react-i18next'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import type { EditorPageData } from '../../writing/editor-page.server.ts'
import type { KeeperState } from './keeping/draft-keeper.ts'

/**
 * Beside the text, under the fields. Here join `media` (cover-field, documents-field, from `page.media`) and `publishing`
 * (publish-panel).
 */
export function AsideParts({ page, state }: { page: EditorPageData; state: KeeperState }) {
  return <Discard page={page} state={state} />
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
      <Button type="submit" form="discard-changes" needsServer>
        {t('articles.writing.discard')}
      </Button>
    </section>
  )
}
