import './search.css'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { type FolderPage, folderAddress, type Place } from '../../folder-page.ts'

const PublicHits = lazy(() => import('./public-hits.tsx').then((module) => ({ default: module.PublicHits })))

/** Searching for visitors: a form that asks for the page, and what it found. No script. */
export function PublicSearch({ page, place }: { page: FolderPage; place: Place }) {
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
      {page.search && (
        <Suspense>
          <PublicHits found={page.search} place={place} folder={folder} language={page.language} />
        </Suspense>
      )}
    </>
  )
}
