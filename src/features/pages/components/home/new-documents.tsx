import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { NewDocument, NewDocuments as Recent } from '#features/intranet/recent/recent.service.server.ts'
import { formatDate, isoTime } from '#platform/i18n/formats.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { fileFamily } from '#ui/file-family.ts'
import { FileIcon } from '#ui/file-icon.tsx'

/** Each leads to its folder, where it is marked. */
export function NewDocuments({ recent }: { recent: Recent }) {
  const { t } = useTranslation()
  if (recent.documents.length === 0) return <p>{t('pages.home.members.no-documents')}</p>
  return (
    <>
      <ul className="for-members-list">
        {recent.documents.map((document) => (
          <OneDocument key={document.id} document={document} />
        ))}
      </ul>
      {recent.isCut && (
        <p>
          <Link to="/information" className="link">
            {t('pages.home.members.more-documents')}
          </Link>
        </p>
      )}
    </>
  )
}

function OneDocument({ document }: { document: NewDocument }) {
  const { i18n } = useTranslation()
  const own = i18n.language as Language
  const langOf = (language: Language) => (language === own ? undefined : documentLanguage(language))
  const { name, language, extension, createdAt, folder, address } = document
  return (
    <li>
      <FileIcon family={fileFamily(extension)} />
      <div>
        <Link to={address} className="link" lang={langOf(language)}>
          {name}
        </Link>
        <p className="text-meta">
          <time dateTime={isoTime(createdAt)}>{formatDate(createdAt, own)}</time>
          {folder && (
            <>
              {' · '}
              <span lang={langOf(folder.language)}>{folder.name}</span>
            </>
          )}
        </p>
      </div>
    </li>
  )
}
