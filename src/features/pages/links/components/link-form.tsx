import './links.css'
import { href } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Breadcrumbs } from '#ui/breadcrumbs.tsx'
import { PageTitle, WorkPage } from '#ui/page.tsx'
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
  const title = t('pages.links.title')
  return (
    <Breadcrumbs
      label={t('administration.breadcrumbs')}
      items={[
        { label: t('administration.title'), href: href('/administration') },
        { label: t('administration.parts.pages.title'), href: href('/administration/pages') },
        ...(here === undefined ? [{ label: title }] : [{ label: title, href: linksPath }, { label: here }]),
      ]}
    />
  )
}
