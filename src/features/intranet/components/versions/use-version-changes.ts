import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { showToast } from '#ui/toast.tsx'
import type { FileVersion } from '../../versions/version.ts'
import { changeVersions, type VersionIntent, VersionRefusal } from './change-versions.ts'

/** What an admin does with the versions of one file. @param ask reads them anew */
export function useVersionChanges(address: string, ask: () => void) {
  const { t, i18n } = useTranslation()
  const [isPending, setPending] = useState(false)
  const change = async (intent: VersionIntent, version: string, tell: () => void): Promise<void> => {
    setPending(true)
    try {
      await changeVersions(address, intent, version)
      tell()
    } catch (error) {
      if (!(error instanceof VersionRefusal)) throw error
      showToast({ kind: 'error', text: translateMessage(i18n, error.problem) })
    } finally {
      setPending(false)
      ask()
    }
  }
  return {
    isPending,
    /** What was the current one can be restored just so: that is the undoing. */
    restore: (version: FileVersion, current: FileVersion) =>
      change('restore-version', version.id, () =>
        showToast({
          kind: 'success',
          text: t('success.intranet.version-restored', { number: version.number }),
          action: {
            label: t('intranet.versions.undo'),
            onPress: () =>
              void change('restore-version', current.id, () =>
                showToast({
                  kind: 'success',
                  text: t('success.intranet.version-restored', { number: current.number }),
                }),
              ),
          },
        }),
      ),
    remove: ({ id, number }: FileVersion) =>
      change('remove-version', id, () =>
        showToast({ kind: 'success', text: t('success.intranet.version-removed', { number }) }),
      ),
  }
}
