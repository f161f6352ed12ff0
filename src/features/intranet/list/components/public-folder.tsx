import { formatDate, formatSize, isoTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FileIcon, fileFamily } from '#ui/file-icon.tsx'
import { archiveAddress, downloadAddress, folderAddress, places } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import type { FolderPage } from '../folder-page.ts'
import type { FolderView } from '../folder-view.service.server.ts'
import { ResourceName } from './resource-name.tsx'
import '../../search/components/search.css'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { foundAddress } from '../../search/asked-search.ts'
import { HitList } from '../../search/components/hit-list.tsx'
import type { SearchPage } from '../../search/search.service.server.ts'

type PublicFolderProps = { page: FolderPage; view: FolderView }

/** What visitors see: why there is little to see, how to see more, and what is public. No script needed. */
export function PublicFolder({ page, view }: PublicFolderProps) {
  const { t } = useTranslation()
  const address = folderAddress(places[page.collection], view.folder?.id ?? null)
  return (
    <>
      <p className="mb-6 text-lede">{t('intranet.visitor.explanation')}</p>
      <ButtonLink to={`/login?${new URLSearchParams({ to: address })}`} variant="primary">
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
          {page.search ? (
            <PublicHits page={page} view={view} found={page.search} />
          ) : (
            <PublicList {...{ page, view }} />
          )}
        </section>
      )}
    </>
  )
}

function PublicList({ page, view }: PublicFolderProps) {
  const { t } = useTranslation()
  return (
    <>
      <ul className="border-t border-line">
        {view.resources.map((resource) => (
          <PublicResource key={resource.id} resource={resource} page={page} />
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

type PublicResourceProps = { resource: Resource; page: FolderPage }

function PublicResource({ resource, page: { collection, language } }: PublicResourceProps) {
  const { t } = useTranslation()
  const { id, folder, createdAt, size } = resource
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2">
      <FileIcon family={folder ? 'folder' : fileFamily(resource.extension)} />
      <div className="min-w-0">
        <a
          className="link text-body"
          href={folder ? folderAddress(places[collection], id) : downloadAddress(id)}
          download={folder ? undefined : ''}
        >
          <ResourceName resource={resource} language={language} />
        </a>
        <p className="text-meta">
          {folder ? (
            t('intranet.visitor.folder')
          ) : (
            <>
              <time dateTime={isoTime(createdAt)}>{formatDate(createdAt, language)}</time>
              {size === null ? '' : `, ${formatSize(size, language)}`}
            </>
          )}
        </p>
      </div>
    </li>
  )
}

/** What a visitor's search found, as a static page. */
function PublicHits({ page, view, found }: PublicFolderProps & { found: SearchPage }) {
  const { t } = useTranslation()
  const { query, hits, total, next } = found
  const place = places[page.collection]
  const folder = view.folder?.id ?? null
  const isEverywhere = found.folder === null
  return (
    <section className="public-hits" aria-label={t('intranet.search.results')}>
      {hits.length > 0 ? (
        <>
          <p className="text-meta">{t('intranet.search.count', { count: total })}</p>
          <HitList found={found} page={page} />
        </>
      ) : (
        <EmptyState text={t(isEverywhere ? 'intranet.search.nothing' : 'intranet.search.nothing-here', { query })} />
      )}
      <p className="public-hits-ways">
        {next && (
          <a className="link" href={foundAddress(place, folder, { query, isEverywhere }, next)}>
            {t('intranet.search.more')}
          </a>
        )}
        {!isEverywhere && (
          <a className="link" href={foundAddress(place, folder, { query, isEverywhere: true })}>
            {t('intranet.search.look-everywhere')}
          </a>
        )}
        <a className="link" href={folderAddress(place, folder)}>
          {t('intranet.search.stop')}
        </a>
      </p>
    </section>
  )
}
