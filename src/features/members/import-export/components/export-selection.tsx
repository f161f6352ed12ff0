import './import-export.css'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { href } from 'react-router'
import type { FormProblem } from '#platform/http/read-form.ts'
import { useOwnWords } from '#platform/i18n/own-words.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { tableFormats } from '#platform/spreadsheets/table-formats.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Icon } from '#ui/icon.tsx'
import { showToast } from '#ui/toast-store.ts'
import type { Addressee } from '../../users/bulk/change-users.schema.ts'
import { exportColumns } from '../export/export-input.ts'

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
    const answer = await fetch(href('/administration/members/export/file'), { method: 'POST', body }).catch(() => null)
    if (answer?.ok) {
      keep(await answer.blob(), fileNameOf(answer))
      showToast({ kind: 'success', text: t('members.export.made') })
      return onClose()
    }
    const refused: Partial<FormProblem> | null = (await answer?.json().catch(() => null)) ?? null
    const message = refused?.problem ?? Object.values(refused?.fields ?? {})[0]
    setProblem(message ? translateMessage(i18n, message) : t('members.export.failed'))
    setBusy(false)
  }
  return (
    <Dialog title={t('members.export.title')} isOpen onClose={onClose} closeLabel={t('members.form.close')}>
      <form className="import-export-form" onSubmit={send}>
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

export function ColumnChoice() {
  const { t } = useTranslation()
  const { magistrateLabel } = useOwnWords()
  const offered = exportColumns.filter((column) => column !== 'magistrate' || magistrateLabel)
  const first = useRef<HTMLInputElement>(null)
  const [isEmpty, setEmpty] = useState(false)
  const look = (event: FormEvent<HTMLFieldSetElement>) =>
    setEmpty(event.currentTarget.querySelector(':checked') === null)
  const text = t('members.export.noColumns')
  useEffect(() => first.current?.setCustomValidity(isEmpty ? text : ''), [isEmpty, text])
  return (
    <fieldset className="import-export-choice" onChange={look}>
      <legend className="field-label">{t('members.export.chosenColumns')}</legend>
      <div className="import-export-columns">
        {offered.map((column, index) => (
          <label key={column} className="import-export-option">
            <input
              ref={index === 0 ? first : undefined}
              type="checkbox"
              name="column"
              value={column}
              defaultChecked
              aria-describedby={isEmpty ? 'export-no-columns' : undefined}
            />
            <span>{column === 'magistrate' ? magistrateLabel : t(`members.export.columns.${column}`)}</span>
          </label>
        ))}
      </div>
      {isEmpty && (
        <p className="field-error" id="export-no-columns" role="alert">
          {text}
        </p>
      )}
    </fieldset>
  )
}

export function FormatChoice() {
  const { t } = useTranslation()
  return (
    <fieldset className="import-export-choice">
      <legend className="field-label">{t('members.export.format')}</legend>
      {tableFormats.map((format) => (
        <label key={format} className="import-export-option">
          <input type="radio" name="format" value={format} required defaultChecked={format === 'csv'} />
          <span>
            {t(`members.export.${format}`)}
            <small>{t(`members.export.${format}Help`)}</small>
          </span>
        </label>
      ))}
    </fieldset>
  )
}
