import { useTranslation } from '#platform/i18n/use-translation.tsx'

/** What `Breadcrumbs` shows of a page of the administration area: the way down to it. */
export function useAdminTrail(...below: { label: string; href?: string }[]) {
  const { t } = useTranslation()
  const area = { label: t('administration.title'), href: '/administration' }
  return { label: t('administration.breadcrumbs'), items: [area, ...below] }
}
