import { formatDate, formatSize, isoTime } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { fileFamily } from '#ui/file-family.ts'
import { FileIcon } from '#ui/file-icon.tsx'
import { archiveAddress, downloadAddress, folderAddress, type Place, titleKeys } from '../../core/places.ts'
import type { FolderView, Resource } from '../../core/resource.ts'
import type { FolderPage } from '../folder-page.ts'
import { ResourceName } from './resource-name.tsx'
import '../../search/components/search.css'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { type AskedSearch, foundAddress } from '../../search/asked-search.ts'
import { HitList } from '../../search/components/hit-list.tsx'
import type { SearchPage } from '../../search/search.service.server.ts'

/** Searching for visitors: a form that asks for the page, and what it found. No script. */
function PublicSearch({ page, place }: { page: FolderPage; place: Place }) {
  const { t } = useTranslation()
  const folder = page.view?.folder?.id ?? null
  return (
    <>
      <search className="search public-search">
        <form action={folderAddress(place, folder)}>
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
      {page.search && <PublicHits found={page.search} place={place} folder={folder} language={page.language} />}
    </>
  )
}

type PublicFolderProps = { page: FolderPage; view: FolderView; place: Place; language: Language }

/** What visitors see: why there is little to see, how to see more, and what is public. No script needed. */
export function PublicFolder({ page, view, place, language }: PublicFolderProps) {
  const { t } = useTranslation()
  const wanted = new URLSearchParams({ to: folderAddress(place, view.folder?.id ?? null) })
  return (
    <>
      <p className="mb-6 text-lede">{t('intranet.visitor.explanation')}</p>
      <ButtonLink to={`/login?${wanted}`} variant="primary">
        {t('intranet.sign-in')}
      </ButtonLink>
      {view.resources.length > 0 && (
        <section className="mt-12 max-w-[50rem]" aria-labelledby="public-resources">
          <h2 id="public-resources" className="mb-3 text-h3">
            {t('intranet.visitor.public')}
          </h2>
          <PublicSearch page={page} place={place} />
          {!page.search && <PublicList view={view} place={place} language={language} />}
        </section>
      )}
    </>
  )
}

function PublicList({ view, place, language }: Omit<PublicFolderProps, 'page'>) {
  const { t } = useTranslation()
  return (
    <>
      <ul className="border-t border-line">
        {view.resources.map((resource) => (
          <PublicResource key={resource.id} resource={resource} place={place} language={language} />
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

function PublicResource({ resource, place, language }: { resource: Resource; place: Place; language: Language }) {
  const { t } = useTranslation()
  const address = resource.folder ? folderAddress(place, resource.id) : downloadAddress(resource.id)
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2">
      <FileIcon family={resource.folder ? 'folder' : fileFamily(resource.extension)} />
      <div className="min-w-0">
        <a className="link text-body" href={address} download={resource.folder ? undefined : ''}>
          <ResourceName resource={resource} language={language} />
        </a>
        <p className="text-meta">
          {resource.folder ? (
            t('intranet.visitor.folder')
          ) : (
            <>
              <time dateTime={isoTime(resource.createdAt)}>{formatDate(resource.createdAt, language)}</time>
              {resource.size === null ? '' : `, ${formatSize(resource.size, language)}`}
            </>
          )}
        </p>
      </div>
    </li>
  )
}

type PublicHitsProps = { found: SearchPage; place: Place; folder: string | null; language: Language }

/** What a visitor's search found, as plain paper. */
function PublicHits({ found, place, folder, language }: PublicHitsProps) {
  const { t } = useTranslation()
  const { query, hits, total, next } = found
  const asked: AskedSearch = { query, isEverywhere: found.folder === null }
  return (
    <section className="public-hits" aria-label={t('intranet.search.results')}>
      {hits.length > 0 ? (
        <>
          <p className="text-meta">{t('intranet.search.count', { count: total })}</p>
          <HitList
            hits={hits}
            query={query}
            place={place}
            language={language}
            rootName={t(titleKeys[place.collection])}
          />
        </>
      ) : (
        <EmptyState
          text={t(found.folder === null ? 'intranet.search.nothing' : 'intranet.search.nothing-here', { query })}
        />
      )}
      <p className="public-hits-ways">
        {next && (
          <a className="link" href={foundAddress(place, folder, asked, next)}>
            {t('intranet.search.more')}
          </a>
        )}
        {found.folder !== null && (
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
