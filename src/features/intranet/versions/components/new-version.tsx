import { useRef, useState } from 'react'
import { fileFacts } from '#platform/files/file-facts.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { ChosenFile } from '#ui/chosen-file.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { showToast } from '#ui/toast.tsx'
import { nameIn, type Resource } from '../../core/resource.ts'
import { loadUploadRules, refusalOf } from '../../upload/upload-rules.ts'

/** Another file takes the place of this one; the present one stays as an old version. It travels by the queue. */
export function NewVersion({ resource }: { resource: Resource }) {
  const { t, i18n, language } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [chosen, setChosen] = useState<File | null>(null)
  const { text: name } = nameIn(resource, language)
  const title = t('intranet.versions.new-title', { name })
  const choose = async (file: File | undefined) => {
    if (!file) return
    // Without a connection nothing is known; the server then says it.
    const rules = await loadUploadRules().catch(() => null)
    const refusal = rules && refusalOf(file, rules)
    setChosen(refusal ? null : file)
    if (refusal) showToast({ kind: 'error', text: translateMessage(i18n, refusal) })
  }
  const close = () => setChosen(null)
  const send = (file: File) => {
    close()
    void sendVersion(file, resource, name)
  }
  return (
    <>
      <Button size="small" needsServer onClick={() => field.current?.click()}>
        {t('intranet.versions.upload')}
      </Button>
      <input
        ref={field}
        type="file"
        hidden
        aria-label={t('intranet.versions.upload')}
        onChange={({ target }) => {
          void choose(target.files?.[0])
          target.value = ''
        }}
      />
      {chosen && (
        <Dialog title={title} isOpen onClose={close} closeLabel={t('intranet.cancel')}>
          <ChosenFile file={chosen} facts={fileFacts(chosen, language)} />
          <div className="dialog-actions">
            <Button type="button" variant="primary" needsServer onClick={() => send(chosen)}>
              {t('intranet.versions.send')}
            </Button>
            <Button type="button" onClick={() => field.current?.click()}>
              {t('intranet.versions.another-file')}
            </Button>
            <Button type="button" variant="quiet" onClick={close}>
              {t('intranet.cancel')}
            </Button>
          </div>
        </Dialog>
      )}
    </>
  )
}

/** The queue and its panel come only now: most readers never send anything. */
async function sendVersion(file: File, { id, parent, collection }: Resource, folder: string): Promise<void> {
  const [{ openQueue }, { UploadQueuePanel }] = await Promise.all([
    import('../../upload/browser-queue.ts'),
    import('../../upload/components/upload-queue-panel.tsx'),
  ])
  openQueue(UploadQueuePanel).add([
    {
      name: file.name,
      file,
      folder,
      key: `replaces:${id}:${file.name}:${file.size}:${file.lastModified}`,
      destination: { collection, target: parent, path: [] },
      findFolder: async () => parent,
      metadata: { kind: 'intranet', collection, filename: file.name, replaces: id },
    },
  ])
}
