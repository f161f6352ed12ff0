import type { ComponentProps } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'

export function AdminCrumbs({ items }: Pick<ComponentProps<typeof Breadcrumbs>, 'items'>) {
  const { t } = useTranslation()
  const start = { label: t('administration.title'), href: '/administration' }
  return <Breadcrumbs label={t('administration.breadcrumbs')} items={[start, ...items]} />
}
