import { type Dispatch, memo } from 'react'
import { fileExtension } from '#platform/files/file-extension.ts'
import { fileFacts } from '#platform/files/file-facts.ts'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { IconButton } from '#ui/button.tsx'
import { isPicture, LocalPicture } from '#ui/chosen-file.tsx'
import { FieldNotes, fieldId } from '#ui/field-notes.tsx'
import { FileIcon, fileFamily } from '#ui/file-icon.tsx'
import type { ReviewChange, ReviewField, ReviewProblems, ReviewRow } from '../review.ts'

type ReviewRowsProps = Pick<RowProps, 'targetName' | 'onChange'> & {
  rows: readonly ReviewRow[]
  problems: ReviewProblems
}

const fields = [
  { field: 'nameNL', labelKey: 'intranet.queue.review.name-nl', lang: 'nl-BE' },
  { field: 'nameFR', labelKey: 'intranet.queue.review.name-fr', lang: 'fr-BE' },
  { field: 'author', labelKey: 'intranet.queue.review.author', lang: undefined },
] as const

export function ReviewRows({ rows, problems, targetName, onChange }: ReviewRowsProps) {
  const { t } = useTranslation()
  if (rows.length === 0) return null
  return (
    <>
      <div className="review-head" aria-hidden="true">
        <span>{t('intranet.queue.review.file')}</span>
        {fields.map(({ field, labelKey }) => (
          <span key={field}>{t(labelKey)}</span>
        ))}
      </div>
      <ul className="review-rows" data-focus-first>
        {rows.map((row) => (
          <Row
            key={row.key}
            row={row}
            problems={problems.get(row.key)}
            targetName={[targetName, ...row.path].join(' / ')}
            onChange={onChange}
          />
        ))}
      </ul>
    </>
  )
}

type RowProps = {
  row: ReviewRow
  problems: FormProblem['fields'] | undefined
  targetName: string
  onChange: Dispatch<ReviewChange>
}

/** Five hundred of them are drawn once; typing draws one again. */
const Row = memo(function Row({ row, problems, targetName, onChange }: RowProps) {
  const { t, language } = useTranslation()
  const { file } = row
  const icon = <FileIcon family={fileFamily(fileExtension(file.name))} />
  return (
    <li className="review-row">
      <div className="review-file">
        {isPicture(file) ? <LocalPicture file={file} isSmall fallback={icon} /> : icon}
        <span className="min-w-0">
          <span className="review-file-name">{file.name}</span>
          <span className="review-file-facts">
            {fileFacts(file, language)} · {t('intranet.queue.to', { folder: targetName })}
          </span>
        </span>
      </div>
      {fields.map(({ field, labelKey, lang }) => (
        <Field key={field} {...{ row, field, lang, problems, onChange }} label={t(labelKey)} />
      ))}
      <div className="review-remove">
        <IconButton
          icon="close"
          label={t('intranet.queue.review.remove', { file: file.name })}
          size="regular"
          onClick={({ currentTarget }) => {
            focusNeighbour(currentTarget)
            onChange({ do: 'remove', key: row.key })
          }}
        />
      </div>
    </li>
  )
})

/** The same button of the next row, else of the one before, else what sends the form. */
function focusNeighbour(button: HTMLButtonElement): void {
  const row = button.closest('li')
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling
  const next = neighbour?.querySelector<HTMLElement>('.review-remove button')
  ;(next ?? button.form?.querySelector<HTMLElement>('.review-foot button:last-child'))?.focus()
}

type FieldProps = Omit<RowProps, 'targetName'> & { field: ReviewField; label: string; lang: string | undefined }

/** The label stands above on phones and in the head of the table elsewhere; readers hear it with the file's name. */
function Field({ row, field, label, lang, problems, onChange }: FieldProps) {
  const { t, i18n } = useTranslation()
  const id = fieldId(`${row.id}-${field}`)
  const problem = problems?.[field]
  const error = problem && translateMessage(i18n, problem)
  const isUnchecked = row.unchecked.includes(field)
  const notes = [error && `${id}-error`, isUnchecked && `${id}-unchecked`].filter(Boolean).join(' ')
  return (
    <div className="review-field" data-unchecked={isUnchecked || undefined}>
      <label htmlFor={id}>
        <span aria-hidden="true">{label}</span>
        <span className="sr-only">{t('intranet.queue.review.label', { field: label, file: row.file.name })}</span>
      </label>
      <input
        id={id}
        name={`${row.id}-${field}`}
        className="input"
        lang={lang}
        autoComplete="off"
        value={row[field]}
        aria-invalid={error ? true : undefined}
        aria-describedby={notes || undefined}
        onChange={({ target }) => onChange({ do: 'type', key: row.key, field, value: target.value })}
        onBlur={() => isUnchecked && onChange({ do: 'check', key: row.key, field })}
      />
      {isUnchecked && (
        <p className="review-mark" id={`${id}-unchecked`}>
          {t('intranet.queue.review.unchecked')}
        </p>
      )}
      <FieldNotes id={id} error={error} />
    </div>
  )
}
