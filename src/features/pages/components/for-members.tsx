import { useTranslation } from 'react-i18next'
import { ButtonLink } from '#ui/button.tsx'
import { MarginLabel, MarginSection } from '#ui/page.tsx'

/** Where members go most, right after the statement. */
export function ForMembers({ firstName }: { firstName: string }) {
  const { t } = useTranslation()
  return (
    <section aria-labelledby="for-members">
      <MarginSection margin={<MarginLabel>{t('pages.home.members.label')}</MarginLabel>}>
        <h2 id="for-members" className="text-h3">
          {t('pages.home.members.greeting', { name: firstName })}
        </h2>
        <p className="mt-4 flex flex-wrap gap-3">
          <ButtonLink to="/information" variant="primary">
            {t('pages.home.members.documents')}
          </ButtonLink>
          <ButtonLink to="/settings" variant="secondary">
            {t('pages.home.members.settings')}
          </ButtonLink>
        </p>
      </MarginSection>
    </section>
  )
}
