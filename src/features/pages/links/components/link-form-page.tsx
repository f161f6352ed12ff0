import './links.css'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { TextField } from '#ui/field.tsx'
import { PairField } from '#ui/pairs/pair-field.tsx'
import { Select } from '#ui/select.tsx'
import { longestDescription, longestTitle, longestUrl } from '../link.ts'
import type { LinkFormData } from '../link-form-page.server.ts'
import { LinkForm } from './link-form.tsx'

/** One useful link: title and description in both languages, where it leads, in which group. */
export function LinkFormPage({ page, refused }: { page: LinkFormData; refused: FormProblem | null }) {
  const { t } = useTranslation()
  const { link, groups, isNew } = page
  const title = t(isNew ? 'pages.links.new' : 'pages.links.one')
  return (
    <LinkForm checks="link" version={link.version} fields={['title', 'description', 'url']} {...{ title, refused }}>
      {({ problems, values, onChange }) => (
        <>
          <PairField
            name="title"
            label={t('pages.links.fields.title')}
            pair={link.title}
            isRequired
            maxLength={longestTitle}
            {...{ problems, values, onChange }}
          />
          <PairField
            name="description"
            label={t('pages.links.fields.description')}
            help={t('pages.links.fields.description-help')}
            pair={link.description}
            isLong
            maxLength={longestDescription}
            {...{ problems, values, onChange }}
          />
          <div className="links-plain">
            <TextField
              name="url"
              type="text"
              inputMode="url"
              label={t('pages.links.fields.url')}
              help={t('pages.links.fields.url-help')}
              defaultValue={values?.url ?? link.url}
              error={problems.url}
              autoCapitalize="none"
              autoComplete="off"
              spellCheck={false}
              maxLength={longestUrl}
              required
            />
            <Select
              name="group"
              label={t('pages.links.fields.group')}
              options={groups}
              defaultValue={values?.group ?? link.group}
              error={problems.group}
            />
          </div>
        </>
      )}
    </LinkForm>
  )
}
