import { useTranslation } from 'react-i18next'
import type { FailedPageProps } from '#platform/http/route-handle.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { places, titleKeys } from '../places.ts'

/** The list could not be loaded: calm, where the list would stand, with the way to ask again. */
export function FailedFolder({ text, retry, reference }: FailedPageProps) {
  const { t } = useTranslation()
  const place = Object.values(places).find(({ basePath }) => retry.startsWith(basePath)) ?? places.userIntranet
  return (
    <WorkPage>
      <PageTitle>{t(titleKeys[place.collection])}</PageTitle>
      <div className="panel">
        <EmptyState text={text}>
          {/* A full reload of the same address, with and without scripts. */}
          <a className="button button-primary" href={retry}>
            {t('intranet.listing.retry')}
          </a>
          {reference}
        </EmptyState>
      </div>
    </WorkPage>
  )
}
