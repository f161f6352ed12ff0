import './links.css'
import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { PairField } from '#ui/pairs/pair-field.tsx'
import { longestTitle } from '../../links/link.ts'
import type { GroupFormData } from '../../links/link-form-page.server.ts'
import { linksPath } from '../../links/link-paths.ts'
import { PairsForm } from './pairs-form.tsx'

/** The name of a group of links, in both languages. */
export function GroupFormPage({ page, refused }: { page: GroupFormData; refused: FormProblem | null }) {
  const { t } = useTranslation()
  const { group, isNew, xsrfToken } = page
  const title = t(isNew ? 'pages.links.new-group' : 'pages.links.group')
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('pages.links.title'), href: linksPath },
          { label: title },
        ]}
      />
      <PageTitle>{title}</PageTitle>
      <PairsForm version={group.version} {...{ xsrfToken, refused }}>
        {(tools) => (
          <PairField
            name="title"
            label={t('pages.links.fields.name')}
            pair={group.title}
            isRequired
            maxLength={longestTitle}
            {...tools}
          />
        )}
      </PairsForm>
    </WorkPage>
  )
}
