import { useTranslation } from '#platform/i18n/use-translation.tsx'

export function useAdminTrail(...below: { label: string; href?: string }[]) {
  const { t } = useTranslation()
  const area = { label: t('administration.title'), href: '/administration' }
  return { label: t('administration.breadcrumbs'), items: [area, ...below] }
}
