import './lists.css'
import type { ComponentProps, ReactNode } from 'react'
import { href } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageTitle } from '#ui/page.tsx'
import { WorkPage } from '#ui/work-page.tsx'

type AdministrationPageProps = {
  /** Its name in the path that leads to it. */
  name: string
  /** Stands above it in another way than its name; null: the page has its title elsewhere. */
  title?: ReactNode
  /** Pages between the first one of administrators and this one. */
  above?: ComponentProps<typeof Breadcrumbs>['items']
  /** Stands beside the title: what can be done with the whole. */
  actions?: ReactNode
  children: ReactNode
}

export function AdministrationPage({ name, title = name, above = [], actions, children }: AdministrationPageProps) {
  const { t } = useTranslation()
  const first = { label: t('administration.title'), href: href('/administration') }
  return (
    <WorkPage>
      <Breadcrumbs label={t('administration.breadcrumbs')} items={[first, ...above, { label: name }]} />
      {actions ? (
        <div className="list-head">
          <PageTitle>{title}</PageTitle>
          {actions}
        </div>
      ) : (
        title !== null && <PageTitle>{title}</PageTitle>
      )}
      {children}
    </WorkPage>
  )
}
