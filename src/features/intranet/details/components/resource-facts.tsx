import type { ReactNode } from 'react'
import { href, Link } from 'react-router'
import type { TFunction } from '#platform/i18n/create-i18n.ts'
import { formatDate, formatSize, formatTime, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { useErrorToast } from '#ui/toast.tsx'
import { folderAddress, type Place } from '../../core/places.ts'
import type { FolderName, Resource } from '../../core/resource.ts'
import { ResourceName } from '../../list/components/resource-name.tsx'
import type { FolderPage } from '../../list/folder-page.ts'
import { toldContents } from '../../trash/components/delete-words.ts'
import type { Details } from '../details.service.server.ts'

type ResourceFactsProps = {
  resource: Resource
  /** null while they are on their way: the lines keep their place. */
  details: Details | null
  rootName: string
  place: Place
  page: FolderPage
}

export function ResourceFacts({ resource, details, rootName, place, page: { language } }: ResourceFactsProps) {
  const { t } = useTranslation()
  return (
    <dl className="details-facts">
      <Fact label={t('intranet.info.type')}>{typeOf(t, resource)}</Fact>
      {resource.size !== null && <Fact label={t('intranet.info.size')}>{formatSize(resource.size, language)}</Fact>}
      {resource.folder && <Contents contents={details?.contents ?? null} language={language} />}
      {!resource.folder && <Fact label={t('intranet.info.author')}>{resource.author}</Fact>}
      <Fact label={t('intranet.info.added')}>
        <When at={resource.createdAt} language={language} />
      </Fact>
      <Fact label={t('intranet.panel.added-by')}>{details && <Who person={details.addedBy} />}</Fact>
      {details?.changed && (
        <>
          <Fact label={t('intranet.panel.changed')}>
            <When at={details.changed.at} language={language} />
          </Fact>
          <Fact label={t('intranet.panel.changed-by')}>
            <Who person={details.changed.by} />
          </Fact>
        </>
      )}
      <Fact label={t('intranet.panel.place')}>
        {details && <FolderPath path={details.path} rootName={rootName} place={place} language={language} />}
      </Fact>
      <Fact label={t('intranet.panel.visibility')}>{visibilityOf(t, resource)}</Fact>
      {details?.textTrouble && (
        <Fact label={t('intranet.panel.text')}>{t(`intranet.panel.no-text.${details.textTrouble}`)}</Fact>
      )}
    </dl>
  )
}

export function Contents({ contents, language }: { contents: Details['contents']; language: Language }) {
  const { t } = useTranslation()
  const told = contents && toldContents(t, contents)
  return (
    <>
      <Fact label={t('intranet.panel.contents')}>
        {contents?.isCut ? t('intranet.panel.more-than', { told }) : told}
      </Fact>
      {contents && !contents.isCut && contents.documents > 0 && (
        <Fact label={t('intranet.info.size')}>{formatSize(contents.bytes, language)}</Fact>
      )}
    </>
  )
}

export function typeOf(t: TFunction, { folder, extension }: Pick<Resource, 'folder' | 'extension'>): string {
  if (folder) return t('intranet.info.folder')
  return extension
    ? t('intranet.info.document-of', { extension: extension.toUpperCase() })
    : t('intranet.info.document')
}

export function visibilityOf(t: TFunction, { collection, visibility }: Pick<Resource, 'collection' | 'visibility'>) {
  if (collection === 'adminIntranet') return t('intranet.panel.visible.admins')
  return t(`intranet.panel.visible.${visibility}`)
}

type FolderPathProps = { path: readonly FolderName[]; rootName: string; place: Place; language: Language }

function FolderPath({ path, rootName, place, language }: FolderPathProps) {
  return (
    <ol className="details-path">
      <li>
        <Link className="link" to={place.basePath}>
          {rootName}
        </Link>
      </li>
      {path.map((folder) => (
        <li key={folder.id}>
          <Icon name="chevron-right" />
          <Link className="link" to={folderAddress(place, folder.id)}>
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
export function When({ at, language }: { at: number; language: Language }) {
  const date = formatDate(at, language)
  return (
    <time dateTime={isoTime(at)} title={`${date} ${formatTime(at, language)}`}>
      {date}
    </time>
  )
}

/** A member by name, with a way to their page; former members are not named. */
function Who({ person }: { person: Details['addedBy'] }) {
  const { t } = useTranslation()
  if (!person) return <>{t('intranet.panel.former-member')}</>
  return (
    <Link className="link" to={href('/user/:id', person)}>
      {person.name}
    </Link>
  )
}

/** The server did not answer, or failed: what is known stays, and one can try again. */
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
