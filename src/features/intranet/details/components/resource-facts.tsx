import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { formatDate, formatSize, formatTime, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useErrorToast } from '#ui/toast.tsx'
import { contentsInWords } from '../../core/contents-words.ts'
import { folderAddress, titleKeys } from '../../core/places.ts'
import type { FolderName, Resource } from '../../core/resource.ts'
import { ResourceName } from '../../list/components/resource-name.tsx'
import type { Details } from '../details.service.server.ts'

/** `details` are null while they are on their way: the lines keep their place. */
type ResourceFactsProps = { resource: Resource; details: Details | null }

export function ResourceFacts({ resource, details }: ResourceFactsProps) {
  const { t, language } = useTranslation()
  return (
    <dl className="details-facts">
      <Fact label={t('intranet.info.type')}>{typeOf(t, resource)}</Fact>
      {resource.size !== null && <Fact label={t('intranet.info.size')}>{formatSize(resource.size, language)}</Fact>}
      {resource.folder && <Contents contents={details?.contents ?? null} />}
      {!resource.folder && <Fact label={t('intranet.info.author')}>{resource.author}</Fact>}
      <Fact label={t('intranet.info.added')}>
        <When at={resource.createdAt} />
      </Fact>
      <Fact label={t('intranet.panel.added-by')}>{details && <Who person={details.addedBy} />}</Fact>
      {details?.changed && (
        <>
          <Fact label={t('intranet.panel.changed')}>
            <When at={details.changed.at} />
          </Fact>
          <Fact label={t('intranet.panel.changed-by')}>
            <Who person={details.changed.by} />
          </Fact>
        </>
      )}
      <Fact label={t('intranet.panel.place')}>{details && <FolderPath path={details.path} of={resource} />}</Fact>
      <Fact label={t('intranet.panel.visibility')}>{visibilityOf(t, resource)}</Fact>
      {details?.textFailure && (
        <Fact label={t('intranet.panel.text')}>{t(`intranet.panel.no-text.${details.textFailure}`)}</Fact>
      )}
    </dl>
  )
}

export function Contents({ contents }: { contents: Details['contents'] }) {
  const { t, language } = useTranslation()
  const inWords = contents && contentsInWords(t, contents)
  return (
    <>
      <Fact label={t('intranet.panel.contents')}>
        {contents?.isCut ? t('intranet.panel.more-than', { contents: inWords }) : inWords}
      </Fact>
      {contents && !contents.isCut && contents.documents > 0 && (
        <Fact label={t('intranet.info.size')}>{formatSize(contents.bytes, language)}</Fact>
      )}
    </>
  )
}

export function typeOf(t: TFunction, { folder, extension }: Pick<Resource, 'folder' | 'extension'>): string {
  if (folder) return t('intranet.info.folder')
  if (!extension) return t('intranet.info.document')
  return t('intranet.info.document-of', { extension: extension.toUpperCase() })
}

export function visibilityOf(t: TFunction, { collection, visibility }: Pick<Resource, 'collection' | 'visibility'>) {
  if (collection === 'adminIntranet') return t('intranet.panel.visible.admins')
  return t(`intranet.panel.visible.${visibility}`)
}

function FolderPath({ path, of: resource }: { path: readonly FolderName[]; of: Resource }) {
  const { t, language } = useTranslation()
  return (
    <ol className="details-path">
      <li>
        <Link className="link" to={folderAddress(resource, null)}>
          {t(titleKeys[resource.collection])}
        </Link>
      </li>
      {path.map((folder) => (
        <li key={folder.id}>
          <Icon name="chevron-right" />
          <Link className="link" to={folderAddress(resource, folder.id)}>
            <ResourceName resource={folder} language={language} />
          </Link>
        </li>
      ))}
    </ol>
  )
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  )
}

/** `dd/mm/yyyy`; the hour in its tooltip. @param at UTC seconds */
export function When({ at }: { at: number }) {
  const { language } = useTranslation()
  const date = formatDate(at, language)
  return (
    <time dateTime={isoTime(at)} title={`${date} ${formatTime(at, language)}`}>
      {date}
    </time>
  )
}

function Who({ person }: { person: Details['addedBy'] }) {
  const { t } = useTranslation()
  if (!person) return <>{t('intranet.panel.former-member')}</>
  return (
    <Link className="link" to={href('/user/:id', person)}>
      {person.name}
    </Link>
  )
}

export function NotAsked({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation()
  useErrorToast(t('error.intranet.could-not-get-intranet-document'))
  return (
    <p className="details-note">
      {t('intranet.panel.failed')}{' '}
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t('intranet.panel.retry')}
      </Button>
    </p>
  )
}
