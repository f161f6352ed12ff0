import './links.css'
import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { PairField } from '#ui/pairs/pair-field.tsx'
import { longestTitle } from '../../links/link.ts'
import type { GroupFormData } from '../../links/link-form-page.server.ts'
import { LinkForm } from './link-form.tsx'

/** The name of a group of links, in both languages. */
export function GroupFormPage({ page, refused }: { page: GroupFormData; refused: FormProblem | null }) {
  const { t } = useTranslation()
  const { group, isNew, xsrfToken } = page
  const title = t(isNew ? 'pages.links.new-group' : 'pages.links.group')
  return (
    <LinkForm checks="link-group" version={group.version} fields={['name']} {...{ title, xsrfToken, refused }}>
      {({ problems, values, onChange }) => (
        <PairField
          name="title"
          label={t('pages.links.fields.name')}
          pair={group.title}
          isRequired
          maxLength={longestTitle}
          {...{ problems, values, onChange }}
        />
      )}
    </LinkForm>
  )
}
