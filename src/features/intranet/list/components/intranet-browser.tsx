import { lazy, Suspense } from 'react'
import { href, useLocation } from 'react-router'
import type { Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { signInPath } from '#platform/session/leave.ts'
import { Banner } from '#ui/banner.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { PageTitle } from '#ui/page.tsx'
import { WorkPage } from '#ui/work-page.tsx'
import { folderAddress, type Place, places, titleKeys } from '../../core/places.ts'
import { nameIn } from '../../core/resource.ts'
import type { FolderPage, FolderView } from '../folder-view.service.server.ts'
import { MemberFolder } from './member-folder.tsx'

/** Visitors get it as a static page: no member's browser waits for it. */
const PublicFolder = lazy(async () => ({ default: (await import('./public-folder.tsx')).PublicFolder }))

export function IntranetBrowser({ page, refused }: { page: FolderPage; refused: Message | null | undefined }) {
  const { t, i18n, language } = useTranslation()
  const { view, collection } = page
  const place = places[collection]
  const rootName = t(titleKeys[collection])
  if (view === null) return <MissingFolder root={place.basePath} isMember={page.isMember} />
  const title = view.folder ? nameIn(view.folder, language) : { text: rootName, language }
  const trail = <FolderTrail view={view} place={place} />
  if (!page.isMember)
    return (
      <MarginPage>
        <MarginSection>
          {trail}
          <PageTitle>
            <span lang={title.language}>{title.text}</span>
          </PageTitle>
          <Suspense>
            <PublicFolder {...{ page, view, place }} />
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

/** The members' root needs no trail, that of the admins is a part of the administration. */
function FolderTrail({ view, place }: { view: FolderView; place: Place }) {
  const { t, language } = useTranslation()
  const { collection, basePath } = place
  const outside =
    collection === 'adminIntranet' ? [{ label: t('administration.title'), href: href('/administration') }] : []
  const root = { label: t(titleKeys[collection]), href: basePath, drop: 'root' }
  if (!view.folder && outside.length === 0) return null
  const above = view.ancestors.map((folder) => ({
    label: nameIn(folder, language).text,
    href: folderAddress(place, folder.id),
    drop: folder.id,
  }))
  const items = view.folder ? [root, ...above, { label: nameIn(view.folder, language).text }] : [{ label: root.label }]
  const foldLabel = t('intranet.listing.trail-more')
  return <Breadcrumbs label={t('intranet.trail')} items={[...outside, ...items]} foldLabel={foldLabel} />
}

/** The address of a folder that was deleted, never existed, or is not this viewer's to see: one answer for all three. */
function MissingFolder({ root, isMember }: { root: string; isMember: boolean }) {
  const { t } = useTranslation()
  const location = useLocation()
  return (
    <WorkPage>
      <PageTitle>{t('intranet.missing.title')}</PageTitle>
      <p className="mb-6 text-body text-text-2">
        {t('intranet.missing.text')} {!isMember && t('shell.error.maybe-sign-in')}
      </p>
      <p className="flex flex-wrap gap-3">
        {!isMember && (
          <ButtonLink to={signInPath(location)} variant="primary">
            {t('shell.sign-in')}
          </ButtonLink>
        )}
        <ButtonLink to={root} variant={isMember ? 'primary' : 'secondary'}>
          {t('intranet.missing.to-root')}
        </ButtonLink>
      </p>
    </WorkPage>
  )
}
