import { href, Link } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Remembered } from '#platform/rendering/remembered-markup.tsx'
import { useShell } from './use-shell.ts'

/** The line that Belgian law asks of an association's site, on the margin grid. */
export function Footer() {
  const { organisation, year, analytics } = useShell() ?? {}
  const of = ['footer', organisation, year, analytics] as const
  return <Remembered as="footer" className="site-footer" parts={[{ of, element: <Content key="footer" /> }]} />
}

function Content() {
  const { t } = useTranslation()
  const shell = useShell()
  const organisation = shell?.organisation
  return (
    <div className="page-frame site-footer-grid">
      <p className="site-footer-year">
        © {shell?.year} <span className="site-footer-name">{organisation?.name}</span>
      </p>
      <div className="site-footer-body">
        {organisation && <Identity organisation={organisation} />}
        <ul className="site-footer-links">
          <FooterLink to={href('/terms-of-service')} text={t('shell.footer.terms')} />
          <FooterLink to={href('/privacy')} text={t('shell.footer.privacy')} />
          <FooterLink to={href('/accessibility')} text={t('shell.footer.accessibility')} />
          {shell?.analytics && (
            <li>
              <button type="button" className="site-footer-link" data-analytics-again hidden suppressHydrationWarning>
                {t('shell.footer.statistics')}
              </button>
            </li>
          )}
        </ul>
        <ul className="site-footer-links">
          <FooterLink to={href('/contact')} text={t('shell.navigation.contact')} />
          <FooterLink to={href('/useful-links')} text={t('shell.navigation.useful-links')} />
        </ul>
      </div>
    </div>
  )
}

function Identity({ organisation }: { organisation: NonNullable<ReturnType<typeof useShell>>['organisation'] }) {
  const { t } = useTranslation()
  const { legalName, address, enterpriseNumber, court, email } = organisation
  return (
    <address>
      <strong>{legalName}</strong>
      {address && <span>{address}</span>}
      {enterpriseNumber && <span>{t('shell.footer.register', { number: enterpriseNumber, court })}</span>}
      {email && <a href={`mailto:${email}`}>{email}</a>}
    </address>
  )
}

const FooterLink = ({ to, text }: { to: string; text: string }) => (
  <li>
    <Link to={to} className="site-footer-link">
      {text}
    </Link>
  </li>
)
