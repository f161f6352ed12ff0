import { useEffect, useState } from 'react'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useLive } from '#platform/live/use-live.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { downloadAddress } from '../../core/file-addresses.ts'
import { detailsAddress, editAddress, folderAddress } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { Thumbnail } from '../../preview/components/thumbnail.tsx'
import { Versions } from '../../versions/components/versions.tsx'
import type { Details } from '../details.service.server.ts'
import { NotAsked, ResourceFacts } from './resource-facts.tsx'
import { useAnswer } from './use-answer.ts'

function Name({ names, language, isOwn = false }: { names: Resource; language: Language; isOwn?: boolean }) {
  const { t } = useTranslation()
  const text = (language === 'nl' ? names.nameNL : names.nameFR).trim()
  const Line = isOwn ? 'h3' : 'p'
  return (
    <>
      <abbr className="details-tag" title={t(`intranet.language.${language}`)}>
        {language.toUpperCase()}
      </abbr>
      {text === '' && <p className="details-name-missing">{t('intranet.panel.no-name')}</p>}
      {text !== '' && (
        <Line className={isOwn ? 'details-name' : 'details-name-echo'} lang={documentLanguage(language)}>
          {text}
        </Line>
      )}
    </>
  )
}

/** A folder's own address; a document's is its folder with the row selected, where one may sign in first. */
const linkTo = (resource: Resource) =>
  resource.folder
    ? folderAddress(resource, resource.id)
    : `${folderAddress(resource, resource.parent)}?selected=${resource.id}`

function OpenOrDownload({ resource }: { resource: Resource }) {
  const { t } = useTranslation()
  return resource.folder ? (
    <ButtonLink to={folderAddress(resource, resource.id)} variant="primary" needsServer>
      {t('intranet.open')}
    </ButtonLink>
  ) : (
    <a className="button button-primary" href={downloadAddress(resource.id)} download="">
      {t('intranet.download')}
    </a>
  )
}

type OneResourceProps = {
  resource: Resource
  mayManage: boolean
  isPanel: boolean
  files: readonly Resource[]
  /** One already stands in it. */
  isOpen?: boolean
}

export function OneResource({ resource: row, mayManage, isPanel, files, isOpen }: OneResourceProps) {
  const { t, language } = useTranslation()
  const { data: details, hasFailed, ask } = useAnswer<Details>(detailsAddress(row, row.id), row)
  // What the server said last is never older than the row.
  const resource = details?.resource?.id === row.id ? details.resource : row
  useLive(topicsOf(row), ask)
  return (
    <>
      <div className="details-names">
        {/* A dialog already has the reader's own as its title. */}
        {isPanel && <Name names={resource} language={language} isOwn />}
        <Name names={resource} language={language === 'nl' ? 'fr' : 'nl'} />
      </div>
      {!row.folder && <Thumbnail {...{ resource, files }} />}
      <div className="details-actions">
        {!isOpen && <OpenOrDownload resource={resource} />}
        <CopyLink path={linkTo(resource)} />
        {mayManage && (
          <ButtonLink to={editAddress(resource, resource.id)} variant="secondary">
            {t('intranet.edit')}
          </ButtonLink>
        )}
      </div>
      <section aria-label={t('intranet.panel.facts')}>
        <ResourceFacts resource={resource} details={details} />
        {hasFailed && <NotAsked onRetry={ask} />}
      </section>
      {!row.folder && <Versions resource={resource} />}
    </>
  )
}

/** Its own listing tells its changes; of a folder also what comes and goes in it. */
const topicsOf = ({ id, collection, parent, folder }: Resource) =>
  folder ? [topics.folder(collection, parent), topics.folder(collection, id)] : [topics.folder(collection, parent)]

const shownMs = 3000

export function CopyLink({ path }: { path: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState<'no' | 'yes' | 'refused'>('no')
  useEffect(() => {
    if (copied === 'no') return
    const timer = setTimeout(() => setCopied('no'), shownMs)
    return () => clearTimeout(timer)
  }, [copied])
  // Refused outside a secure connection: there is no clipboard.
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.origin).href)
      setCopied('yes')
    } catch {
      setCopied('refused')
    }
  }
  const status = { no: '', yes: t('intranet.panel.copied'), refused: t('intranet.panel.not-copied') }[copied]
  return (
    <>
      <Button variant="secondary" onClick={copy}>
        <Icon name={copied === 'yes' ? 'check' : 'link'} />
        {copied === 'yes' ? status : t('intranet.panel.copy-link')}
      </Button>
      <span role="status" className={copied === 'refused' ? 'details-note' : 'sr-only'}>
        {status}
      </span>
    </>
  )
}
