import { Link } from 'react-router'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import type { VersionToPublish } from '../publishing-reading.service.server.ts'
import { PublicationState } from './publication-state.tsx'

/** Where the version in the other language stands, and the way to it. */
export function OtherVersion({ other }: { other: VersionToPublish }) {
  const { t } = useTranslation()
  return (
    <div className="publish-other">
      <h3 className="publish-other-title">{t(`articles.publishing.other.${other.language}`)}</h3>
      <p>
        <Link className="link" to={`/administration/articles/${other.id}`} lang={documentLanguage(other.language)}>
          {other.title || t('articles.publishing.untitled')}
        </Link>
      </p>
      <PublicationState version={other} />
    </div>
  )
}
