import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { Language } from '#platform/i18n/languages.ts'
import type { SystemPageData } from '../../system/system-page.server.ts'

/** Documents whose text nobody could read, with the reason; nothing at all when there are none. */
export function UnreadList({ unread: { documents, isCut } }: { unread: SystemPageData['unread'] }) {
  const { t, i18n } = useTranslation()
  const language = i18n.language as Language
  if (documents.length === 0) return null
  return (
    <section className="system-section" aria-labelledby="unread">
      <h2 className="text-h3" id="unread">
        {t('administration.system.unread.title')}
      </h2>
      <p className="system-help">{t('administration.system.unread.help')}</p>
      <div className="panel">
        <table className="system-table">
          <caption className="sr-only">{t('administration.system.unread.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('administration.system.unread.document')}</th>
              <th scope="col">{t('administration.system.unread.why')}</th>
            </tr>
          </thead>
          <tbody>
            {documents.map(({ id, nameNL, nameFR, extension, cause, address }) => (
              <tr key={id} data-document={id}>
                <td className="system-main">
                  <Link className="link" to={address}>
                    {(language === 'nl' ? nameNL || nameFR : nameFR || nameNL).trim()}
                    {extension !== null && `.${extension}`}
                  </Link>
                </td>
                <td>{t(`administration.system.unread.cause.${cause}`)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {isCut && <p className="system-help">{t('administration.system.unread.more')}</p>}
    </section>
  )
}
