import { useTranslation } from 'react-i18next'
import { Banner } from '#ui/banner.tsx'

/** Stays: whoever develops must not forget whose data this is (decisions section 3). */
export function DevBanner() {
  const { t } = useTranslation()
  return (
    <div className="page-frame pt-4">
      <Banner kind="warning">{t('shell.dev-on-production')}</Banner>
    </div>
  )
}
