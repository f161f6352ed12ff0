import { useEffect, useState } from 'react'
import type { OwnProfile } from '#features/members/own-profile/own-profile.ts'
import type { FormProblem } from '#platform/http/read-form.ts'

type Fields = Pick<OwnProfile, 'firstName' | 'lastName' | 'occupation' | 'magistrate'>

const names = ['firstName', 'lastName', 'occupation', 'magistrate'] as const
const areSame = (one: Fields, other: Fields) => names.every((name) => one[name] === other[name])

/**
 * What is typed, beside what was seen when typing began. A change that comes from elsewhere flows in as long as nothing
 * is typed, or when it touches nothing of this form; else the revision that was seen stays, and saving says so.
 */
export function useProfileFields(profile: OwnProfile, refused: FormProblem | null) {
  const [seen, setSeen] = useState(profile)
  const [fields, setFields] = useState<Fields>(() => ({ ...profile, ...typedBefore(refused) }))
  const isDirty = !areSame(fields, seen)
  const isConflict = refused?.problem?.key === 'error.user.changed-meanwhile'
  useEffect(() => {
    if (profile.revision === seen.revision) return
    // Saved here, or told of the conflict: from now on this is what was seen.
    if (areSame(profile, seen) || areSame(profile, fields) || isConflict) setSeen(profile)
    else if (!isDirty) {
      setSeen(profile)
      setFields(profile)
    }
  }, [profile, seen, fields, isDirty, isConflict])
  return {
    fields,
    isDirty,
    revision: seen.revision,
    /** What is kept now, where that differs from what was typed and the member was told of it. */
    kept: isConflict && isDirty ? profile : null,
    change: (part: Partial<Fields>) => setFields((before) => ({ ...before, ...part })),
  }
}

function typedBefore(refused: FormProblem | null): Partial<Fields> {
  if (!refused) return {}
  const { firstName = '', lastName = '', occupation = '', magistrate } = refused.values
  return { firstName, lastName, occupation, magistrate: magistrate === 'on' }
}
