import '../../search/components/search.css'
import { href } from 'react-router'
import { formatDate, formatSize, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { FileIcon, fileFamily } from '#ui/file-icon.tsx'
import { Icon } from '#ui/icon.tsx'
import { archiveAddress, downloadAddress } from '../../core/file-addresses.ts'
import { folderAddress, type Place } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { foundAddress } from '../../search/asked-search.ts'
import { HitList } from '../../search/components/hit-list.tsx'
import type { SearchPage } from '../../search/search.service.server.ts'
import type { FolderPage, FolderView } from '../folder-view.service.server.ts'
import { ResourceName } from './resource-name.tsx'

type PublicFolderProps = { page: FolderPage; view: FolderView; place: Place }

export function PublicFolder({ page, view, place }: PublicFolderProps) {
  const { t } = useTranslation()
  const address = folderAddress(place, view.folder?.id ?? null)
  return (
    <>
      <p className="mb-6 text-lede">{t('intranet.visitor.explanation')}</p>
      <ButtonLink to={`${href('/login')}?${new URLSearchParams({ to: address })}`} variant="primary">
        {t('intranet.sign-in')}
      </ButtonLink>
      {view.resources.length > 0 && (
        <section className="mt-12 max-w-[50rem]" aria-labelledby="public-resources">
          <h2 id="public-resources" className="mb-3 text-h3">
            {t('intranet.visitor.public')}
          </h2>
          <search className="search public-search">
            <form action={address}>
              <Icon name="search" />
              <input
                className="input"
                type="search"
                name="q"
                maxLength={200}
                defaultValue={page.search?.query}
                aria-label={t('intranet.search.label')}
              />
              <Button>{t('intranet.search.submit')}</Button>
            </form>
          </search>
          {page.search ? <PublicHits {...{ view, place }} found={page.search} /> : <PublicList view={view} />}
        </section>
      )}
    </>
  )
}

function PublicList({ view }: { view: FolderView }) {
  const { t } = useTranslation()
  return (
    <>
      <ul className="border-t border-line">
        {view.resources.map((resource) => (
          <PublicResource key={resource.id} resource={resource} />
        ))}
      </ul>
      {view.folder && (
        <p className="mt-4">
          <a className="link" href={archiveAddress([view.folder.id])} download="">
            {t('intranet.archive.download')}
          </a>
        </p>
      )}
      {view.next !== null && (
        <ButtonLink to={`?${new URLSearchParams({ after: view.next })}`}>{t('intranet.visitor.more')}</ButtonLink>
      )}
    </>
  )
}

function PublicResource({ resource }: { resource: Resource }) {
  const { t, language } = useTranslation()
  const { id, folder, createdAt, size } = resource
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2">
      <FileIcon family={folder ? 'folder' : fileFamily(resource.extension)} />
      <div className="min-w-0">
        <a
          className="link text-body"
          href={folder ? folderAddress(resource, id) : downloadAddress(id)}
          download={folder ? undefined : ''}
        >
          <ResourceName resource={resource} language={language} />
        </a>
        <p className="text-meta">
          {folder && t('intranet.visitor.folder')}
          {!folder && <time dateTime={isoTime(createdAt)}>{formatDate(createdAt, language)}</time>}
          {size !== null && `, ${formatSize(size, language)}`}
        </p>
      </div>
    </li>
  )
}

function PublicHits({ view, place, found }: Omit<PublicFolderProps, 'page'> & { found: SearchPage }) {
  const { t } = useTranslation()
  const { query, hits, total, next } = found
  const folder = view.folder?.id ?? null
  const isEverywhere = found.folder === null
  const everywhere = foundAddress(place, folder, { query, isEverywhere: true })
  const ways = [
    next && { to: foundAddress(place, folder, { query, isEverywhere }, next), text: t('intranet.search.more') },
    !isEverywhere && { to: everywhere, text: t('intranet.search.look-everywhere') },
    { to: folderAddress(place, folder), text: t('intranet.search.stop') },
  ].filter((way) => !!way)
  return (
    <section className="public-hits" aria-label={t('intranet.search.results')}>
      {hits.length > 0 ? (
        <>
          <p className="text-meta">{t('intranet.search.count', { count: total })}</p>
          <HitList found={found} place={place} />
        </>
      ) : (
        <EmptyState text={t(isEverywhere ? 'intranet.search.nothing' : 'intranet.search.nothing-here', { query })} />
      )}
      <p className="public-hits-ways">
        {ways.map(({ to, text }) => (
          <a key={to} className="link" href={to}>
            {text}
          </a>
        ))}
      </p>
    </section>
  )
}
