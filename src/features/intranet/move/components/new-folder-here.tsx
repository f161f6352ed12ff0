import { type KeyboardEvent, type SyntheticEvent, useEffect, useRef, useState } from 'react'
import type { Message } from '#platform/http/read-form.ts'
import { useChecks } from '#platform/http/use-checks.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import type { Target } from '../../changing/components/use-changes.ts'
import type { Place } from '../../core/places.ts'
import type { Names } from '../../editing/components/form-parts.tsx'
import type { TreeFolder } from './folder-tree.ts'

type NewFolderHereProps = { place: Place; parent: Target; onCancel: () => void; onMade: (folder: TreeFolder) => void }

/** Both names of a folder that is made on the way. */
export function NewFolderHere({ place, parent, onCancel, onMade }: NewFolderHereProps) {
  const { t, i18n } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const [names, setNames] = useState<Names>({ nameNL: '', nameFR: '' })
  const [errors, setErrors] = useState<Record<string, { key: string }>>({})
  const [isPending, setPending] = useState(false)
  const order = i18n.language === 'fr' ? (['nameFR', 'nameNL'] as const) : (['nameNL', 'nameFR'] as const)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  const make = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (isPending) return
    setPending(true)
    const made = await addFolder(place, parent.id, names)
    setPending(false)
    if ('problem' in made) setErrors({ nameNL: made.problem })
    else onMade({ id: made.id, ...names, hasFolders: false })
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    // The tree around it answers them too.
    event.stopPropagation()
    if (event.key === 'Enter') return
    event.preventDefault()
    onCancel()
  }
  const field = (name: keyof Names) => (
    <TextField
      key={name}
      id={`new-folder-${name}`}
      name={name}
      label={name === 'nameNL' ? t('intranet.form.name-nl') : t('intranet.form.name-fr')}
      lang={name === 'nameNL' ? 'nl-BE' : 'fr-BE'}
      isWide
      autoComplete="off"
      value={names[name]}
      onChange={({ target }) => setNames({ ...names, [name]: target.value })}
      error={errors[name] && translateMessage(i18n, errors[name])}
    />
  )
  return (
    <form
      ref={form}
      {...useChecks('folder', errors)}
      aria-labelledby="new-folder-title"
      className="move-new-form"
      onSubmit={make}
      onKeyDown={onKeyDown}
    >
      <p className="field-label" id="new-folder-title">
        {t('intranet.move.new-folder-in', { folder: parent.name })}
      </p>
      {order.map(field)}
      <div className="form-actions">
        <Button type="submit" isPending={isPending}>
          {t('intranet.move.make')}
        </Button>
        <Button type="button" variant="quiet" onClick={onCancel}>
          {t('intranet.cancel')}
        </Button>
      </div>
    </form>
  )
}

/** Makes a folder without leaving the dialog, by the interface for programs. Answers its id, or why not. */
async function addFolder(
  { collection }: Place,
  parent: string | null,
  names: Names,
): Promise<{ id: string } | { problem: Message }> {
  const response = await fetch(`/api/v1/intranet/${collection}/resources`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ parent, ...names }),
  }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (response?.ok && answer) return { id: answer.id }
  if (!response) return { problem: { key: 'error.intranet.not-reached' } }
  return { problem: answer?.error ?? { key: 'error.internal' } }
}
