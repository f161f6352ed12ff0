import { useTranslation } from '#platform/i18n/use-translation.tsx'

/** The day from which a text holds, as dd/mm/yyyy; nothing while none is said. */
export function ValidSince({ version }: { version: string }) {
  const { t } = useTranslation()
  const [year, month, day] = version.split('-')
  if (!year || !month || !day) return null
  return (
    <span>
      {t('pages.valid-since')} <time dateTime={version}>{`${day}/${month}/${year}`}</time>
    </span>
  )
}
