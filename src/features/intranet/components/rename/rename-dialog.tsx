import { type SyntheticEvent, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useChecks } from '#platform/http/use-checks.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import type { RenameFormProps } from './rename-line.tsx'
import { selectBaseName } from './select-base-name.ts'

/** The same on a phone: both names under each other. */
export function RenameDialog({ resource, language, change, onCancel }: RenameFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const { names, setNames, errorOf, isSaving, save } = change
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the dialog opens
  useEffect(() => selectBaseName(form.current?.querySelector('input') ?? null, resource.extension), [])
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!(await save())) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const fields = [
    { name: 'nameNL', of: 'nl', label: t('intranet.form.name-nl') },
    { name: 'nameFR', of: 'fr', label: t('intranet.form.name-fr') },
  ] as const
  return (
    <Dialog title={t('intranet.rename.title')} isOpen onClose={onCancel} closeLabel={t('intranet.close')}>
      <form
        ref={form}
        {...useChecks(resource.folder ? 'folder' : 'document', change.errors)}
        className="rename-form"
        onSubmit={submit}
      >
        {(language === 'nl' ? fields : fields.toReversed()).map(({ name, of, label }) => (
          <TextField
            key={name}
            {...{ name, label }}
            id={`rename-${name}`}
            lang={documentLanguage(of)}
            isWide
            autoComplete="off"
            value={names[name]}
            onChange={({ target }) => setNames({ ...names, [name]: target.value })}
            readOnly={isSaving}
            error={errorOf(name)}
          />
        ))}
        <div className="dialog-actions">
          <Button type="submit" variant="primary" isPending={isSaving}>
            {t('intranet.form.save')}
          </Button>
          <Button type="button" onClick={onCancel}>
            {t('intranet.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
