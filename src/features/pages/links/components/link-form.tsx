import type { ReactNode } from 'react'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import type { FormTools } from '../../pairs/components/form-tools.ts'
import { PairsForm } from '../../pairs/components/pairs-form.tsx'
import { linksPath } from '../link-paths.ts'

type Props = {
  title: string
  version: number
  refused: FormProblem | null
  checks: string
  fields: readonly ('title' | 'description' | 'url' | 'name')[]
  children: (tools: FormTools) => ReactNode
}

/** The page of a link or of a group: the way to it, its title and its form. */
export function LinkForm({ title, fields, ...form }: Props) {
  const { t } = useTranslation()
  return (
    <WorkPage>
      <Breadcrumbs
        label={t('administration.breadcrumbs')}
        items={[
          { label: t('administration.title'), href: '/administration' },
          { label: t('pages.links.pages'), href: '/administration/pages' },
          { label: t('pages.links.title'), href: linksPath },
          { label: title },
        ]}
      />
      <PageTitle>{title}</PageTitle>
      <PairsForm
        {...form}
        back={{ to: linksPath, label: t('pages.links.back') }}
        // The name of a group is its title.
        fields={fields.map((name) => ({
          name: name === 'name' ? 'title' : name,
          label: t(`pages.links.fields.${name}`),
        }))}
      />
    </WorkPage>
  )
}
