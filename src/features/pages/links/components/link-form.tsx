import './links.css'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { PagesAdministration } from '../../core/components/pages-administration.tsx'
import { LocalizedForm, type LocalizedFormProps } from '../../editing/components/localized-form.tsx'
import { linksPath } from '../link.ts'

type LinkFormProps = Pick<LocalizedFormProps, 'checks' | 'version' | 'refused' | 'children'> & {
  title: string
  fields: readonly ('title' | 'description' | 'url' | 'name')[]
}

export function LinkForm({ title, fields, ...form }: LinkFormProps) {
  const { t } = useTranslation()
  return (
    <PagesAdministration name={title} above={[{ label: t('pages.links.title'), href: linksPath }]}>
      <LocalizedForm
        {...form}
        back={{ to: linksPath, label: t('pages.links.back') }}
        // The name of a group is its title.
        fields={fields.map((name) => ({
          name: name === 'name' ? 'title' : name,
          label: t(`pages.links.fields.${name}`),
        }))}
      />
    </PagesAdministration>
  )
}
