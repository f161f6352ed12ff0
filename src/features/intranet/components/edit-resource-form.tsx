import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { folderAddress, type Place } from '../folder-page.ts'
import type { Resource } from '../resource.ts'
import { BilingualNames } from './bilingual-names.tsx'
import { FormProblems, useErrorOf } from './form-problems.tsx'
import { LeaveGuard } from './leave-guard.tsx'

type EditResourceFormProps = { resource: Resource; place: Place; xsrfToken: string; refused: FormProblem | null }

const formId = 'edit-resource'

/** Both names, and of a document its author; what it is and the file itself stay. Works without scripts. */
export function EditResourceForm({ resource, place, xsrfToken, refused }: EditResourceFormProps) {
  const { t } = useTranslation()
  const navigation = useNavigation()
  const isSaving = navigation.formMethod === 'POST'
  const kept = { nameNL: resource.nameNL, nameFR: resource.nameFR, author: resource.author ?? '' }
  const [fields, setFields] = useState({ ...kept, ...refused?.values })
  const errorOf = useErrorOf(refused)
  const isDirty = !isSaving && (['nameNL', 'nameFR', 'author'] as const).some((name) => fields[name] !== kept[name])
  return (
    <Form id={formId} method="post" noValidate className="resource-form">
      <input type="hidden" name="_xsrf" value={xsrfToken} />
      <input type="hidden" name="intent" value="save" />
      <FormProblems problem={refused} formId={formId} />
      <BilingualNames names={fields} onChange={(names) => setFields({ ...fields, ...names })} errorOf={errorOf} />
      {!resource.folder && (
        <TextField
          label={t('intranet.form.author')}
          optionalLabel={t('intranet.form.optional')}
          name="author"
          help={t('intranet.form.author-help')}
          autoComplete="off"
          value={fields.author}
          onChange={({ target }) => setFields({ ...fields, author: target.value })}
          error={errorOf('author')}
        />
      )}
      <div className="form-actions">
        <Button variant="primary" type="submit" isPending={isSaving}>
          {t('intranet.form.save')}
        </Button>
        <ButtonLink to={folderAddress(place, resource.parent)} variant="secondary">
          {t('intranet.cancel')}
        </ButtonLink>
      </div>
      <LeaveGuard isDirty={isDirty} uploading={null} onLeave={() => {}} />
    </Form>
  )
}
