import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { MarginPage, MarginSection, PageTitle, WorkPage } from '#ui/page.tsx'
import { type FolderPage, folderAddress, type Place } from '../folder-page.ts'
import { places, titleKeys } from '../places.ts'
import type { FolderView } from '../resource.ts'
import { nameIn } from '../resource-name.ts'
import { MemberFolder } from './list/member-folder.tsx'
import { MissingFolder } from './missing-folder.tsx'

/** Visitors get it as paper: no member's browser waits for it. */
const PublicFolder = lazy(() => import('./public-folder.tsx').then((module) => ({ default: module.PublicFolder })))

type BrowserProps = {
  page: FolderPage
  /** Why a posted change was refused. */
  refused?: Message | null
}

/** The browsing page of one collection: for members a list to work in, for visitors plain paper. */
export function IntranetBrowser({ page, refused }: BrowserProps) {
  const { t, i18n } = useTranslation()
  const { view, collection, language } = page
  const place = places[collection]
  const rootName = t(titleKeys[collection])
  if (view === null) return <MissingFolder root={place.basePath} isMember={page.isMember} />
  const title = view.folder ? nameIn(view.folder, language) : { text: rootName, language }
  const trail = <FolderTrail view={view} place={place} page={page} rootName={rootName} />
  if (!page.isMember)
    return (
      <MarginPage>
        <MarginSection>
          {trail}
          <PageTitle>
            <span lang={title.language}>{title.text}</span>
          </PageTitle>
          <Suspense>
            <PublicFolder page={page} view={view} place={place} language={language} />
          </Suspense>
        </MarginSection>
      </MarginPage>
    )
  return (
    <WorkPage>
      {refused && <Banner kind="error">{translateMessage(i18n, refused)}</Banner>}
      {trail}
      <MemberFolder key={view.folder?.id ?? 'root'} page={page} view={view} place={place} title={title} />
    </WorkPage>
  )
}

type TrailProps = { view: FolderView; place: Place; page: FolderPage; rootName: string }

/**
 * The root's name and each folder above; the open folder closes the row. The members' root needs no trail, that of the
 * admins is a part of the administration.
 */
function FolderTrail({ view, place, page, rootName }: TrailProps) {
  const { t } = useTranslation()
  const outside =
    place.collection === 'adminIntranet' ? [{ label: t('administration.title'), href: '/administration' }] : []
  if (!view.folder && outside.length === 0) return null
  if (!view.folder) return <Breadcrumbs label={t('intranet.trail')} items={[...outside, { label: rootName }]} />
  const items = [
    ...outside,
    { label: rootName, href: place.basePath, drop: 'root' },
    ...view.ancestors.map((folder) => ({
      label: nameIn(folder, page.language).text,
      href: folderAddress(place, folder.id),
      drop: folder.id,
    })),
    { label: nameIn(view.folder, page.language).text },
  ]
  return <Breadcrumbs label={t('intranet.trail')} items={items} foldLabel={t('intranet.listing.trail-more')} />
}
