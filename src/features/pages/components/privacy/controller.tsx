import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Chapter } from '#ui/entry-list.tsx'
import { MarginSection } from '#ui/page.tsx'
import type { ReadText } from '../../reading/read-text.ts'
import type { Association } from '../../reading/statement-page.server.ts'
import { OnlyInOther, Written } from '../reading/written.tsx'

/** Who answers for the data, and whom to ask. @param contact what the association says of that itself */
export function Controller({ association, contact }: { association: Association; contact: ReadText | null }) {
  const { t } = useTranslation()
  const { name, address, enterpriseNumber, email, phone } = association
  return (
    <Chapter id="controller" label={t('pages.privacy.controller.label')} title={t('pages.privacy.controller.title')}>
      <MarginSection>
        <div className="prose text-article">
          <p>{t('pages.privacy.controller.who', { name: name || t('pages.our-association') })}</p>
          <address className="not-italic">
            {address && <p>{address}</p>}
            {enterpriseNumber && <p>{t('pages.privacy.controller.number', { number: enterpriseNumber })}</p>}
            {email && (
              <p>
                <a className="link" href={`mailto:${email}`}>
                  {email}
                </a>
              </p>
            )}
            {phone && <p>{phone}</p>}
          </address>
          {contact && (
            <div>
              <OnlyInOther of={[contact]} />
              <p className="whitespace-pre-line">
                <Written text={contact} own="" />
              </p>
            </div>
          )}
          <p>
            <Link to="/contact" className="link">
              {t('pages.privacy.controller.write')}
            </Link>
          </p>
        </div>
      </MarginSection>
    </Chapter>
  )
}
