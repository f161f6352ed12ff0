import { useEffect, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast.tsx'
import { readDropped } from '../dropped-files.ts'
import type { DroppedThing } from '../dropped-things.ts'
import { type Review, reviewOf } from '../review.ts'
import { loadUploadRules, type UploadRules } from '../upload-rules.ts'

export type ReadFiles = { review: Review; rules: UploadRules }

/**
 * Reads what was dropped or chosen, folders through, and the rules that it must keep to.
 *
 * @param onFail after the reader was told that it cannot be done now
 * @returns null while reading
 */
export function useReadFiles(things: readonly DroppedThing[], onFail: () => void): ReadFiles | null {
  const { t } = useTranslation()
  const [read, setRead] = useState<ReadFiles | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was dropped is read once
  useEffect(() => {
    let isLeft = false
    const fail = () => {
      if (isLeft) return
      showToast({ kind: 'error', text: t('intranet.upload.unavailable') })
      onFail()
    }
    Promise.all([readDropped(things), loadUploadRules()]).then(
      ([found, rules]) => isLeft || setRead({ rules, review: reviewOf(found, rules) }),
      fail,
    )
    return () => {
      isLeft = true
    }
  }, [things])
  return read
}
