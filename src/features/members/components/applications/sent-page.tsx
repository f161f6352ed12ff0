import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Chapter } from '#ui/entry-list.tsx'
import { MarginLabel, MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import './become-member.css'

/** After applying: what happens next. The same for everybody, and still there when the page is loaded again. */
export function SentPage() {
  const { t } = useTranslation()
  return (
    <MarginPage>
      <MarginSection margin={<MarginLabel>{t('members.apply.label')}</MarginLabel>}>
        <PageTitle>{t('members.apply.sent.title')}</PageTitle>
        <p className="text-lede">{t('members.apply.sent.lede')}</p>
      </MarginSection>
      <Chapter id="next" title={t('members.apply.sent.next')}>
        <MarginSection>
          <ul className="apply-next">
            <li>{t('members.apply.sent.decision')}</li>
            <li>{t('members.apply.sent.answer')}</li>
            <li>{t('members.apply.sent.spam')}</li>
          </ul>
          <p className="apply-actions">
            <ButtonLink to="/" variant="primary">
              {t('members.apply.sent.home')}
            </ButtonLink>
            <Link to="/team/become-member" className="link">
              {t('members.apply.sent.another')}
            </Link>
          </p>
        </MarginSection>
      </Chapter>
    </MarginPage>
  )
}
