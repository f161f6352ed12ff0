import './media.css'
import { useTranslation } from 'react-i18next'
import { formatDate, formatSize, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { fileFamily } from '#ui/file-family.ts'
import { FileIcon } from '#ui/file-icon.tsx'

export type DocumentItem = { id: string; name: string; extension: string; size: number; createdAt: number }

type Props = {
  articleId: string
  documents: readonly DocumentItem[]
  /** Of the article, in which the documents are named. */
  lang?: Language
}

/** What is attached to an article: a list that folds, by itself without a script. Nothing where there is none. */
export function DocumentList({ articleId, documents, lang }: Props) {
  const { t, i18n } = useTranslation()
  if (documents.length === 0) return null
  const language = i18n.language as Language
  return (
    <details className="document-list" open>
      <summary>
        <h2>{t('articles.media.documents', { count: documents.length })}</h2>
      </summary>
      <ul>
        {documents.map(({ id, name, extension, size, createdAt }) => (
          <li key={id}>
            <FileIcon family={fileFamily(extension)} />
            <a className="link" href={`/article/${articleId}/documents/${id}`} download="">
              <span lang={lang && documentLanguage(lang)}>{name}</span>
            </a>
            <span className="document-facts">
              {extension && <span>{extension.toUpperCase()}</span>}
              <span>{formatSize(size, language)}</span>
              <time dateTime={isoTime(createdAt)}>{formatDate(createdAt, language)}</time>
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
