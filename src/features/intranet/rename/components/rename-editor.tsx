import './rename.css'
import { type SyntheticEvent, useEffect, useRef } from 'react'
import { useChecks } from '#platform/http/use-checks.ts'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { useMedia } from '#ui/use-media.ts'
import { BothVersions, type Difference, useDifferences } from '../../changing/components/both-versions.tsx'
import type { Resource } from '../../core/resource.ts'
import type { ListContext } from '../../list/components/list-context.ts'
import { type RenameFormProps, RenameLine, selectBaseName } from './rename-line.tsx'
import { useNameChange } from './use-name-change.ts'

/** Fingers and small screens need more room than a row has. */
const needsDialog = '(width < 56.25rem), (pointer: coarse)'

/** The name being changed: in its row, on phones in a small dialog over it. */
export function RenameEditor({ resource, list, onDone }: RenameFieldProps) {
  const isSmall = useMedia(needsDialog)
  const change = useNameChange({ resource, place: list.place, onDone })
  const { conflict, names, isSaving } = change
  const differences = useDifferences(names, conflict?.theirs ?? names)
  const Fields = isSmall ? RenameDialog : RenameLine
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is typed and pressed here is none of the row's business
    <span className="rename-place" onClick={stop} onDoubleClick={stop} onKeyDown={stop} onPointerDown={stop}>
      <Fields resource={resource} language={list.page.language} change={change} onCancel={onDone} />
      {conflict && (
        <ConflictDialog
          differences={differences}
          isPending={isSaving}
          onKeepMine={conflict.keepMine}
          onKeepTheirs={conflict.keepTheirs}
          onClose={conflict.close}
        />
      )}
    </span>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

type ConflictDialogProps = {
  differences: readonly Difference[]
  isPending: boolean
  /** Saves what was typed over what the other person saved. */
  onKeepMine: () => void
  /** Leaves what the other person saved, and gives up what was typed. */
  onKeepTheirs: () => void
  /** Back to what was typed; nothing is decided. */
  onClose: () => void
}

/** Somebody else saved meanwhile: both versions beside each other, and a choice. Nothing is overwritten unseen. */
function ConflictDialog({ differences, isPending, onKeepMine, onKeepTheirs, onClose }: ConflictDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('intranet.conflict.title')} isOpen onClose={onClose} closeLabel={t('intranet.close')}>
      <p>{t('intranet.conflict.text')}</p>
      <BothVersions differences={differences} />
      <div className="dialog-actions">
        <Button type="button" variant="primary" isPending={isPending} onClick={onKeepMine}>
          {t('intranet.conflict.keep-mine')}
        </Button>
        <Button type="button" onClick={onKeepTheirs}>
          {t('intranet.conflict.keep-theirs')}
        </Button>
      </div>
    </Dialog>
  )
}

/** The same on a phone: both names under each other. */
function RenameDialog({ resource, language, change, onCancel }: RenameFormProps) {
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

export type RenameFieldProps = {
  resource: Resource
  list: ListContext
  /** Saved or given up: the name stands there again, and its row takes the focus. */
  onDone: () => void
}
