import { useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast.tsx'
import { post } from '../../changing/components/change-request.ts'
import { tellRefusal } from '../../changing/components/use-changes.ts'
import type { FileVersion, VersionsChange } from '../version.ts'

type VersionIntent = VersionsChange['done']

/** What an admin does with the versions of one file. @param ask reads them anew */
export function useVersionChanges(address: string, ask: () => void) {
  const { t, i18n } = useTranslation()
  const [isPending, setPending] = useState(false)
  const change = async (intent: VersionIntent, version: string, tell: () => void): Promise<void> => {
    setPending(true)
    try {
      await post<VersionsChange>(address, [
        ['intent', intent],
        ['version', version],
      ])
      tell()
    } catch (error) {
      tellRefusal(i18n, error)
    } finally {
      setPending(false)
      ask()
    }
  }
  const restore = (version: FileVersion, action?: { label: string; onPress: () => void }) =>
    change('restore-version', version.id, () => {
      const text = t('success.intranet.version-restored', { number: version.number })
      showToast({ kind: 'success', text, ...(action && { action }) })
    })
  return {
    isPending,
    /** What was the current one can be restored just so: that is the undoing. */
    restore: (version: FileVersion, current: FileVersion) =>
      restore(version, { label: t('intranet.versions.undo'), onPress: () => void restore(current) }),

    remove: ({ id, number }: FileVersion) =>
      change('remove-version', id, () =>
        showToast({ kind: 'success', text: t('success.intranet.version-removed', { number }) }),
      ),
  }
}
