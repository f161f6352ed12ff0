import type { ComponentProps } from 'react'
import { href } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { AdministrationPage } from '#platform/lists/administration-page.tsx'

export function PagesAdministration({ above = [], ...page }: ComponentProps<typeof AdministrationPage>) {
  const { t } = useTranslation()
  const board = { label: t('administration.parts.pages.title'), href: href('/administration/pages') }
  return <AdministrationPage {...page} above={[board, ...above]} />
}
