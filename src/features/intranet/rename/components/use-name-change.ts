import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast.tsx'
import { type Theirs, theirsIn } from '../../changing/components/both-versions.tsx'
import { type ChangeRefused, postChange, refusalOf } from '../../changing/components/change-request.ts'
import { focusRow, tellRefusal } from '../../changing/components/use-changes.ts'
import type { Place } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { nameIn } from '../../core/resource-name.ts'
import type { Names } from '../../editing/components/form-parts.tsx'
import { missingFields } from '../../editing/components/use-add-form.ts'

type NameChangeOptions = { resource: Resource; place: Place; onDone: () => void }

/** Renaming: what is typed, what is wrong with it, what somebody else saved meanwhile. */
export function useNameChange({ resource: now, place, onDone }: NameChangeOptions) {
  // The list goes on following what others do; what was begun is compared with what it began from.
  const [resource] = useState(now)
  const { i18n } = useTranslation()
  const tell = useTellRenamed(place)
  const { revalidate } = useRevalidator()
  const [names, setNames] = useState<Names>({ nameNL: resource.nameNL, nameFR: resource.nameFR })
  const [errors, setErrors] = useState<Record<string, Message>>({})
  const [isSaving, setSaving] = useState(false)
  /** What is saved now, where it is no longer what this began with. */
  const [theirs, setTheirs] = useState<Theirs | null>(null)

  const isChanged = names.nameNL !== resource.nameNL || names.nameFR !== resource.nameFR
  /** Answers whether all is well: saved, or nothing to save. */
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
      const fields = Object.entries({ id: resource.id, ...names, revision: String(revision) })
      const answer = await postChange(place, 'rename', fields)
      await revalidate()
      tell(resource, names, answer)
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
    tellRefusal(i18n, refusal)
  }
  const keepTheirs = () => {
    void revalidate()
    onDone()
  }
  const conflict = theirs && {
    theirs,
    keepMine: () => void save(theirs.revision),
    keepTheirs,
    close: () => setTheirs(null),
  }
  const errorOf = (field: keyof Names) => errors[field] && translateMessage(i18n, errors[field])
  return { names, setNames, errors, errorOf, isSaving, isChanged, save, conflict }
}

/** Tells the new name, and offers the old one back. */
function useTellRenamed(place: Place) {
  const { t, i18n } = useTranslation()
  const { revalidate } = useRevalidator()
  const language = i18n.language === 'fr' ? 'fr' : 'nl'
  return (resource: Resource, names: Names, answer: { before: Names; revision: number }) => {
    const undo = async () => {
      const fields = Object.entries({ id: resource.id, ...answer.before, revision: String(answer.revision) })
      await postChange(place, 'rename', fields)
      const name = nameIn(answer.before, language).text
      showToast({ kind: 'success', text: t('success.intranet.renamed-back', { name }) })
    }
    const onPress = () => {
      undo()
        .catch((error: unknown) => tellRefusal(i18n, error))
        .finally(() => void revalidate().then(() => focusRow(resource.id)))
    }
    showToast({
      kind: 'success',
      text: t('success.intranet.renamed', { name: nameIn(names, language).text }),
      action: { label: t('intranet.undo'), onPress },
    })
  }
}
