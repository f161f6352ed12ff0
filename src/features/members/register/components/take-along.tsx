import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { ButtonLink } from '#ui/button.tsx'

/** As a file or on paper: the audit log tells of both, so nothing fetches them beforehand. */
export function TakeAlong({ search }: { search: string }) {
  const { t } = useTranslation()
  return (
    <p className="register-take">
      <a
        className="button button-secondary"
        href={`/administration/register/export${search}`}
        download
        data-no-prefetch
      >
        {t('members.register.csv')}
      </a>
      <ButtonLink to={`/administration/register/print${search}`} data-no-prefetch>
        {t('members.register.printView')}
      </ButtonLink>
    </p>
  )
}
