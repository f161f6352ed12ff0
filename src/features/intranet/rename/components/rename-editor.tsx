import './rename.css'
import { type FocusEvent, type KeyboardEvent, type SyntheticEvent, useEffect, useId, useRef } from 'react'
import { saysItself, useChecks } from '#platform/http/use-checks.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { TextField } from '#ui/field.tsx'
import { Icon } from '#ui/icon.tsx'
import { useMedia } from '#ui/use-media.ts'
import { BothVersions, useDifferences } from '../../changing/components/both-versions.tsx'
import { nameFieldOf, ownFirst } from '../../core/resource.ts'
import { type NameChange, type RenameProps, useNameChange } from './use-name-change.ts'

/** Fingers and small screens need more room than a row has. */
const needsDialog = '(width < 56.25rem), (pointer: coarse)'

export function RenameEditor(props: RenameProps) {
  const isSmall = useMedia(needsDialog)
  const change = useNameChange(props)
  const Fields = isSmall ? RenameDialog : RenameLine
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is typed and pressed here is none of the row's business
    <span className="rename-place" onClick={stop} onDoubleClick={stop} onKeyDown={stop} onPointerDown={stop}>
      <Fields {...props} change={change} />
      {change.conflict && <ConflictDialog {...change} conflict={change.conflict} />}
    </span>
  )
}

const stop = (event: SyntheticEvent) => event.stopPropagation()

type ConflictDialogProps = Pick<NameChange, 'names' | 'isSaving'> & { conflict: NonNullable<NameChange['conflict']> }

function ConflictDialog({ names, isSaving, conflict }: ConflictDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('intranet.conflict.title')} isOpen onClose={conflict.close} closeLabel={t('intranet.close')}>
      <p>{t('intranet.conflict.text')}</p>
      <BothVersions differences={useDifferences(names, conflict.theirs)} />
      <div className="dialog-actions">
        <Button type="button" variant="primary" isPending={isSaving} onClick={conflict.keepMine}>
          {t('intranet.conflict.keep-mine')}
        </Button>
        <Button type="button" onClick={conflict.keepTheirs}>
          {t('intranet.conflict.keep-theirs')}
        </Button>
      </div>
    </Dialog>
  )
}

type RenameFormProps = RenameProps & { change: NameChange }

/** What both forms are: when one opens, the name is selected. */
function useNameForm({ resource, change }: RenameFormProps) {
  const ref = useRef<HTMLFormElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the name opens
  useEffect(() => {
    const input = ref.current?.querySelector('input')
    input?.focus()
    input?.setSelectionRange(0, baseLength(input.value, resource.extension))
  }, [])
  const checks = useChecks(resource.folder ? 'folder' : 'document', change.errors)
  const submit = () => void change.submit(ref.current)
  const onSubmit = (event: SyntheticEvent) => {
    event.preventDefault()
    submit()
  }
  return { ref, checks, submit, onSubmit }
}

function RenameDialog(props: RenameFormProps) {
  const { change, onDone } = props
  const { t, language } = useTranslation()
  const { ref, checks, onSubmit } = useNameForm(props)
  return (
    <Dialog title={t('intranet.rename.title')} isOpen onClose={onDone} closeLabel={t('intranet.close')}>
      <form ref={ref} {...checks} className="rename-form" onSubmit={onSubmit}>
        {ownFirst(language).map((of) => (
          <TextField
            key={of}
            {...change.inputOf(nameFieldOf[of])}
            id={`rename-${nameFieldOf[of]}`}
            label={t(`intranet.form.name-${of}`)}
            lang={documentLanguage(of)}
            isWide
            error={change.errorOf(nameFieldOf[of])}
          />
        ))}
        <div className="dialog-actions">
          <Button type="submit" variant="primary" isPending={change.isSaving}>
            {t('intranet.form.save')}
          </Button>
          <Button type="button" onClick={onDone}>
            {t('intranet.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

/** Both names on one line. Enter saves, Escape gives up, so does leaving unchanged. */
function RenameLine(props: RenameFormProps) {
  const { change, onDone } = props
  const { t, language } = useTranslation()
  const { ref, checks, submit, onSubmit } = useNameForm(props)
  const { isSaving, isChanged, conflict } = change
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isSaving) return
    event.preventDefault()
    onDone()
  }
  // A press elsewhere keeps what was typed, as file managers do.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (conflict || isSaving || currentTarget.contains(relatedTarget) || !document.hasFocus()) return
    if (isChanged) submit()
    else onDone()
  }
  return (
    <form
      ref={ref}
      {...checks}
      {...saysItself}
      className="rename"
      aria-busy={isSaving || undefined}
      onSubmit={onSubmit}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {ownFirst(language).map((one) => (
        <RenameInput key={one} of={one} change={change} />
      ))}
      <IconButton
        type="submit"
        variant="primary"
        icon="check"
        label={t('intranet.form.save')}
        isPending={isSaving}
        needsServer
      />
      <IconButton icon="close" label={t('intranet.cancel')} onClick={onDone} />
    </form>
  )
}

function RenameInput({ of, change }: { of: Language; change: NameChange }) {
  const { t } = useTranslation()
  const id = useId()
  const error = change.errorOf(nameFieldOf[of])
  return (
    <span className="rename-input">
      <label htmlFor={id} className="rename-tag">
        <span aria-hidden="true">{of.toUpperCase()}</span>
        <span className="sr-only">{t(`intranet.form.name-${of}`)}</span>
      </label>
      <input
        {...change.inputOf(nameFieldOf[of])}
        id={id}
        className="input"
        lang={documentLanguage(of)}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      {error && (
        <span className="rename-error" id={`${id}-error`} role="alert">
          <Icon name="error" />
          {error}
        </span>
      )}
    </span>
  )
}

/** How many characters of the name are its own: `Verslag.pdf` of a pdf has seven. */
export function baseLength(name: string, extension: string | null): number {
  const ending = extension ? `.${extension}` : ''
  const isWritten = name.length > ending.length && name.toLowerCase().endsWith(ending)
  return isWritten ? name.length - ending.length : name.length
}
