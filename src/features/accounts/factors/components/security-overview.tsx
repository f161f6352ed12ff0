import { Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { SettingsSection } from '../../settings/components/settings-page.tsx'
import './security.css'

type OverviewProps = { email: string; isProtected: boolean }

export function SecurityOverview({ email, isProtected }: OverviewProps) {
  const { t } = useTranslation()
  return (
    <SettingsSection id="access" title={t('accounts.security.access.title')} help={t('accounts.security.access.help')}>
      <ul className="security-rows">
        <li className="security-row">
          <div>
            <p className="security-name">{t('accounts.security.access.email')}</p>
            <p className="security-note wrap-anywhere">{email}</p>
          </div>
          <Link to="/settings/email" className="link">
            {t('accounts.security.access.changeEmail')}
          </Link>
        </li>
        <li className="security-row">
          <p className="security-name">{t('accounts.security.access.password')}</p>
          <Link to="/settings/password" className="link">
            {t('accounts.security.access.changePassword')}
          </Link>
        </li>
        <li className="security-row">
          <div>
            <p className="security-name">{t('accounts.security.access.secondFactor')}</p>
            <p className="security-note">{t(`accounts.security.access.${isProtected ? 'isOn' : 'isOff'}`)}</p>
          </div>
          {!isProtected && (
            <a href="#app" className="link">
              {t('accounts.security.access.setUp')}
            </a>
          )}
        </li>
        <li className="security-row">
          <p className="security-name">{t('accounts.security.access.tokens')}</p>
          <Link to="/settings/tokens" className="link">
            {t('accounts.security.access.manageTokens')}
          </Link>
        </li>
      </ul>
    </SettingsSection>
  )
}
