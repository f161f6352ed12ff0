import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ButtonLink } from '#ui/button.tsx'
import { Chapter } from '#ui/entry-list.tsx'
import { MarginLabel, MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import './become-member.css'

/**
 * After applying: what happens next. The same for everybody, and still there when the page is loaded again. Where too many
 * mails were asked for, it says that none comes.
 */
export function SentPage({ isConfirmed }: { isConfirmed: boolean }) {
  const { t } = useTranslation()
  return (
    <MarginPage>
      <MarginSection margin={<MarginLabel>{t('members.apply.label')}</MarginLabel>}>
        <PageTitle>{t('members.apply.sent.title')}</PageTitle>
        <p className="text-lede">
          {t(isConfirmed ? 'members.apply.sent.lede' : 'members.apply.sent.lede-without-mail')}
        </p>
      </MarginSection>
      <Chapter id="next" title={t('members.apply.sent.next')}>
        <MarginSection>
          <ul className="apply-next">
            <li>{t('members.apply.sent.decision')}</li>
            <li>{t('members.apply.sent.answer')}</li>
            {isConfirmed && <li>{t('members.apply.sent.spam')}</li>}
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
