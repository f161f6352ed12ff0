import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MarginSection } from '#ui/page.tsx'

/** One line on membership closes the home page. */
export function ClosingLine() {
  const { t } = useTranslation()
  return (
    <MarginSection>
      <p className="text-lede">
        {t('pages.home.closing')}{' '}
        <Link to="/team/become-member" className="link">
          {t('pages.home.closing-link')}
        </Link>
      </p>
    </MarginSection>
  )
}
