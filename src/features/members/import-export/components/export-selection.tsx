import './exchange.css'
import { type FormEvent, useState } from 'react'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Addressee } from '../../users/bulk/change-users.schema.ts'
import { ColumnChoice, FormatChoice } from './export-fields.tsx'

type Props = { people: readonly Addressee[]; search: string }

/** Those who are ticked as a file: their ids are more than an address takes, so a script sends them and keeps the answer. */
export function ExportSelection({ people, search }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button type="button" size="small" needsServer onClick={() => setOpen(true)}>
        {t('members.export.action')}
      </Button>
      {isOpen && <ExportDialog people={people} search={search} onClose={() => setOpen(false)} />}
    </>
  )
}

function ExportDialog({ people, search, onClose }: Props & { onClose: () => void }) {
  const { t, i18n } = useTranslation()
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const body = new URLSearchParams(search)
    for (const [name, value] of new FormData(event.currentTarget)) body.append(name, String(value))
    body.set('scope', 'selection')
    body.set('ids', people.map(({ id }) => id).join(' '))
    setBusy(true)
    const answer = await fetch('/administration/members/export/file', { method: 'POST', body }).catch(() => null)
    if (answer?.ok) {
      keep(await answer.blob(), fileNameOf(answer))
      showToast({ kind: 'success', text: t('members.export.made') })
      return onClose()
    }
    const told: Partial<FormProblem> | null = (await answer?.json().catch(() => null)) ?? null
    const message = told?.problem ?? Object.values(told?.fields ?? {})[0]
    setProblem(message ? translateMessage(i18n, message) : t('members.export.failed'))
    setBusy(false)
  }
  return (
    <Dialog title={t('members.export.title')} isOpen onClose={onClose} closeLabel={t('members.form.close')}>
      <form className="exchange-form" onSubmit={send}>
        <p>
          <strong>{t('members.bulk.count', { count: people.length })}</strong>
        </p>
        {problem && <Banner kind="error">{problem}</Banner>}
        <ColumnChoice />
        <FormatChoice />
        <div className="dialog-actions">
          <Button type="submit" variant="primary" isPending={isBusy}>
            <Icon name="download" />
            {t('members.export.download')}
          </Button>
          <Button type="button" onClick={onClose}>
            {t('members.form.cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

const fileNameOf = (answer: Response) =>
  /filename="([^"]+)"/.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? 'export.csv'

function keep(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download begins after this task.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
