import { useState } from 'react'
import type { Message } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { showToast } from '#ui/toast.tsx'
import type { FileVersion, VersionsChange } from '../version.ts'

type VersionIntent = VersionsChange['done']

/** Why the server refused; in words of the catalogue. */
class VersionRefusal extends Error {
  readonly problem: Message
  constructor(problem: Message) {
    super(problem.key)
    this.problem = problem
  }
}

/** What is said when nobody knows better: the connection was down. */
const unknown: Message = { key: 'error.intranet.could-not-update-intranet-document', facts: {} }

/**
 * Restores or removes a version. @param address of the file's versions
 *
 * @throws VersionRefusal
 */
async function changeVersions(address: string, intent: VersionIntent, version: string): Promise<VersionsChange> {
  const body = new URLSearchParams({ intent, version })
  const response = await fetch(address, { method: 'POST', body }).catch(() => null)
  const answer = await response?.json().catch(() => null)
  if (response?.ok && answer) return answer
  throw new VersionRefusal(answer?.problem ?? unknown)
}

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
