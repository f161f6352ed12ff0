import './links.css'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
import { PartCrumbs } from '../../core/components/part-crumbs.tsx'
import { PairsForm, type PairsFormProps } from '../../pairs/components/pairs-form.tsx'
import { linksPath } from '../link-paths.ts'

type LinkFormProps = Pick<PairsFormProps, 'checks' | 'version' | 'refused' | 'children'> & {
  title: string
  fields: readonly ('title' | 'description' | 'url' | 'name')[]
}

export function LinkForm({ title, fields, ...form }: LinkFormProps) {
  const { t } = useTranslation()
  return (
    <WorkPage>
      <LinkCrumbs here={title} />
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

export function LinkCrumbs({ here }: { here?: string }) {
  const { t } = useTranslation()
  return <PartCrumbs title={t('pages.links.title')} to={linksPath} here={here} />
}
