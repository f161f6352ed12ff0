import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { teamPath } from '../team-paths.ts'

/** Down to the team, and to what lies below it. */
export function TeamCrumbs({ here }: { here?: string | undefined }) {
  const { t } = useTranslation()
  const title = t('pages.team-editing.title')
  return (
    <Breadcrumbs
      label={t('administration.breadcrumbs')}
      items={[
        { label: t('administration.title'), href: '/administration' },
        { label: t('pages.team-editing.pages'), href: '/administration/pages' },
        ...(here === undefined ? [{ label: title }] : [{ label: title, href: teamPath }, { label: here }]),
      ]}
    />
  )
}
