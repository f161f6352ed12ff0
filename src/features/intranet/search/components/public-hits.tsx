import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { folderAddress, type Place, titleKeys } from '../../core/places.ts'
import { type AskedSearch, foundAddress } from '../asked-search.ts'
import type { SearchPage } from '../search-hit.ts'
import { HitList } from './hit-list.tsx'

type PublicHitsProps = { found: SearchPage; place: Place; folder: string | null; language: Language }

/** What a visitor's search found, as plain paper. */
export function PublicHits({ found, place, folder, language }: PublicHitsProps) {
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
