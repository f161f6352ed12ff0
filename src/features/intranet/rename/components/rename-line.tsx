import { type FocusEvent, type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { saysItself, useChecks } from '#platform/http/use-checks.ts'
import { documentLanguage, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { IconButton } from '#ui/icon-button.tsx'
import type { Resource } from '../../core/resource.ts'
import type { Names } from '../../editing/components/form-parts.tsx'
import type { useNameChange } from './use-name-change.ts'

export type RenameFormProps = {
  resource: Resource
  language: Language
  change: ReturnType<typeof useNameChange>
  onCancel: () => void
}

const fieldOf = { nl: 'nameNL', fr: 'nameFR' } as const

/** Both names on one line, the reader's own language first. Enter saves, Escape gives up, so does leaving unchanged. */
export function RenameLine({ resource, language, change, onCancel }: RenameFormProps) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const { isSaving, isChanged, save, conflict } = change
  const order: Language[] = language === 'nl' ? ['nl', 'fr'] : ['fr', 'nl']
  const firstInput = () => form.current?.querySelector('input') ?? null
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the name opens
  useEffect(() => selectBaseName(firstInput(), resource.extension), [])

  const submit = async () => {
    if (!(await save())) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || isSaving) return
    event.preventDefault()
    onCancel()
  }
  // A press elsewhere keeps what was typed, as file managers do.
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (conflict || isSaving || currentTarget.contains(relatedTarget) || !document.hasFocus()) return
    if (isChanged) void submit()
    else onCancel()
  }
  return (
    <form
      ref={form}
      {...useChecks(resource.folder ? 'folder' : 'document', change.errors)}
      {...saysItself}
      className="rename"
      aria-busy={isSaving || undefined}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
      onKeyDown={onKeyDown}
      onBlur={onBlur}
    >
      {order.map((one) => (
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
      <IconButton icon="close" label={t('intranet.cancel')} onClick={onCancel} />
    </form>
  )
}

function RenameInput({ of, change }: { of: Language; change: RenameFormProps['change'] }) {
  const { t } = useTranslation()
  const id = useId()
  const { names, setNames, errorOf, isSaving } = change
  const name: keyof Names = fieldOf[of]
  const error = errorOf(name)
  return (
    <span className="rename-input">
      <label htmlFor={id} className="rename-tag">
        <span aria-hidden="true">{of.toUpperCase()}</span>
        <span className="sr-only">{of === 'nl' ? t('intranet.form.name-nl') : t('intranet.form.name-fr')}</span>
      </label>
      <input
        id={id}
        className="input"
        name={name}
        lang={documentLanguage(of)}
        autoComplete="off"
        value={names[name]}
        onChange={({ target }) => setNames({ ...names, [name]: target.value })}
        readOnly={isSaving}
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

/** Focuses the field and selects the name without the extension that somebody wrote behind it. */
export function selectBaseName(input: HTMLInputElement | null, extension: string | null): void {
  if (!input) return
  input.focus()
  input.setSelectionRange(0, baseLength(input.value, extension))
}

/** How many characters of the name are its own: `Verslag.pdf` of a pdf has seven. */
export function baseLength(name: string, extension: string | null): number {
  const ending = extension ? `.${extension}` : ''
  return ending && name.toLowerCase().endsWith(ending) && name.length > ending.length
    ? name.length - ending.length
    : name.length
}
