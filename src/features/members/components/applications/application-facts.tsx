import { useTranslation } from 'react-i18next'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import type { Application } from '../../applications/application.ts'

/** Everything that was filled in. */
export function ApplicationFacts({ application }: { application: Application }) {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const { email, phone, address, defaultLanguage, magistrate, occupation, motivation, emailSubscriber } = application
  const yesOrNo = (value: boolean) => (value ? t('members.yes') : t('members.no'))
  const facts: [string, string][] = [
    [t('members.fields.email'), email],
    [t('members.apply.phone'), phone],
    [t('members.apply.address'), address],
    [t('members.fields.defaultLanguage'), t(`members.languages.${defaultLanguage}`)],
    [t('members.fields.occupation'), occupation],
    ...(magistrateLabel ? ([[magistrateLabel, yesOrNo(magistrate)]] satisfies [string, string][]) : []),
    [t('members.applications.newsletter'), yesOrNo(emailSubscriber)],
  ]
  return (
    <section aria-labelledby="application" className="application-section">
      <h2 className="text-h3" id="application">
        {t('members.applications.one')}
      </h2>
      <dl className="person-facts application-fields">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <h3 className="text-h4">{t('members.applications.motivation')}</h3>
      <p className="application-text" lang={motivation ? defaultLanguage : undefined}>
        {motivation || t('members.applications.noMotivation')}
      </p>
    </section>
  )
}
