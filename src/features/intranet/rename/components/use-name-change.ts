import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { type Theirs, theirsIn } from '../../changing/components/theirs.ts'
import { type ChangeRefused, refusalOf, useChanges } from '../../changing/components/use-changes.ts'
import type { BilingualName, Resource } from '../../core/resource.ts'
import { missingFields } from '../../editing/components/use-add-form.ts'
import type { ListContext } from '../../list/components/list-context.ts'

export type RenameProps = {
  resource: Resource
  list: ListContext
  /** Saved or given up: the name stands there again, and its row takes the focus. */
  onDone: () => void
}

export type NameChange = ReturnType<typeof useNameChange>

export function useNameChange({ resource: now, list, onDone }: RenameProps) {
  // The list goes on following what others do; what was begun is compared with what it began from.
  const [resource] = useState(now)
  const { i18n } = useTranslation()
  const { revalidate } = useRevalidator()
  const changes = useChanges(list.place)
  const [names, setNames] = useState<BilingualName>({ nameNL: resource.nameNL, nameFR: resource.nameFR })
  const [errors, setErrors] = useState<Record<string, Message>>({})
  const [isSaving, setSaving] = useState(false)
  /** What is saved now, where it is no longer what this began with. */
  const [theirs, setTheirs] = useState<Theirs | null>(null)

  const isChanged = names.nameNL !== resource.nameNL || names.nameFR !== resource.nameFR
  const save = async (revision = resource.revision): Promise<boolean> => {
    if (isSaving) return false
    if (!isChanged && !theirs) {
      onDone()
      return true
    }
    const missing = missingFields({ type: resource.folder ? 'folder' : 'file', ...names, hasFile: true })
    setErrors(missing)
    if (Object.keys(missing).length > 0) return false
    setSaving(true)
    try {
      await changes.rename(resource, names, revision)
      onDone()
      return true
    } catch (error) {
      refused(refusalOf(error))
      return false
    } finally {
      setSaving(false)
    }
  }
  const refused = (refusal: ChangeRefused) => {
    const saved = theirsIn(refusal.problem)
    if (saved) return setTheirs(saved)
    if (Object.keys(refusal.fields).length > 0) return setErrors(refusal.fields)
    changes.tellRefusal(refusal)
  }
  const submit = async (form: HTMLFormElement | null) => {
    if (!(await save())) form?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus()
  }
  const conflict = theirs && {
    theirs,
    keepMine: () => void save(theirs.revision),
    keepTheirs: () => {
      void revalidate()
      onDone()
    },
    close: () => setTheirs(null),
  }
  const inputOf = (name: keyof BilingualName) => ({
    name,
    autoComplete: 'off',
    value: names[name],
    onChange: ({ target }: { target: HTMLInputElement }) => setNames({ ...names, [name]: target.value }),
    readOnly: isSaving,
  })
  const errorOf = (name: keyof BilingualName) => errors[name] && translateMessage(i18n, errors[name])
  return { names, errors, inputOf, errorOf, isSaving, isChanged, submit, conflict }
}
