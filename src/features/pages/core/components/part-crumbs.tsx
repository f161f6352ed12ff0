import { href } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'

export function PartCrumbs({ title, to, here }: { title: string; to: string; here: string | undefined }) {
  const { t } = useTranslation()
  return (
    <Breadcrumbs
      label={t('administration.breadcrumbs')}
      items={[
        { label: t('administration.title'), href: href('/administration') },
        { label: t('administration.parts.pages.title'), href: href('/administration/pages') },
        ...(here === undefined ? [{ label: title }] : [{ label: title, href: to }, { label: here }]),
      ]}
    />
  )
}
