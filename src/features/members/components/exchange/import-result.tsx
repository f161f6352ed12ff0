import { useTranslation } from 'react-i18next'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { ButtonLink } from '#ui/button.tsx'
import type { ResultStep } from '../../exchange/import/import-page.server.ts'

/** The last step: what was written, and what was not and why. */
export function ImportResult({ page: { counts, written } }: { page: ResultStep }) {
  const { t, i18n } = useTranslation()
  const lines = written
    ? [
        t('members.import.result.created', { count: written.created }),
        t('members.import.result.updated', { count: written.updated }),
        ...(counts?.unchanged ? [t('members.import.result.unchanged', { count: counts.unchanged })] : []),
        ...(counts?.faulty ? [t('members.import.result.faulty', { count: counts.faulty })] : []),
        ...(written.invited ? [t('members.import.result.invited', { count: written.invited })] : []),
      ]
    : []
  return (
    <section className="import-result">
      <p className="exchange-lede">{t(written ? 'members.import.result.done' : 'members.import.result.cancelled')}</p>
      {lines.length > 0 && (
        <ul className="import-lines">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {written && written.skipped.length > 0 && (
        <>
          <h2 className="import-heading">{t('members.import.result.skipped')}</h2>
          <ul className="import-skipped">
            {written.skipped.map(({ line, name, email, reason }) => (
              <li key={line}>
                <strong>{t('members.import.result.skippedRow', { line, who: name || email })}</strong>{' '}
                {translateMessage(i18n, reason)}
              </li>
            ))}
          </ul>
        </>
      )}
      <div className="exchange-actions">
        <ButtonLink to="/administration/members" variant="primary">
          {t('members.import.result.members')}
        </ButtonLink>
        <ButtonLink to="/administration/members/import">{t('members.import.result.again')}</ButtonLink>
      </div>
    </section>
  )
}
