import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { MarginSection } from '#ui/page.tsx'
import type { ReadTexts } from '../../reading/read-text.ts'
import { Written } from '../reading/written.tsx'

/** One line on membership closes the home page. */
export function ClosingLine({ texts }: { texts: ReadTexts }) {
  const { t } = useTranslation()
  return (
    <MarginSection>
      <p className="text-lede">
        <Written text={texts.closing} own={t('pages.home.closing')} />{' '}
        <Link to="/team/become-member" className="link">
          <Written text={texts['closing-link']} own={t('pages.home.closing-link')} />
        </Link>
      </p>
    </MarginSection>
  )
}
