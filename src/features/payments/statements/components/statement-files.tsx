import { type SubmitEvent, useRef } from 'react'
import { fileFacts } from '#platform/files/file-facts.ts'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { ChosenFile } from '#ui/chosen-file.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { useIsHydrated } from '#ui/use-is-hydrated.ts'
import type { FileAnswer } from '../receive-file.server.ts'
import { ColumnsForm } from './columns-form.tsx'
import { FileResult } from './file-result.tsx'
import { type ChosenStatement, mayBeImported, useStatementFiles } from './use-statement-files.ts'

type Props = {
  accounts: readonly string[]
  /** What became of files that were sent without scripts. */
  answers: readonly FileAnswer[]
}

/** Chosen or dropped, read at once, imported by a press. Without scripts the form imports what is well. */
export function StatementFiles({ accounts, answers }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const isHydrated = useIsHydrated()
  const { files, add, read, remove, importAll } = useStatementFiles()
  const ready = files.filter(mayBeImported).length
  const isImporting = files.some(({ doing }) => doing === 'import')
  const isBusy = files.some(({ doing }) => doing !== null)
  const take = (chosen: readonly File[]) => {
    void add(chosen)
    // The same file may be chosen again.
    form.current?.reset()
  }
  const readAgain = async (digest: string) => {
    for (const one of files) if (one.answer?.report.columns?.digest === digest) await read(one)
  }
  const send = (event: SubmitEvent) => {
    event.preventDefault()
    if (!isBusy) void importAll()
  }
  return (
    <section className="statements-files" aria-label={t('payments.statements.files')}>
      <form ref={form} id="statement-files" className="statements-form" {...plain} onSubmit={send}>
        <XsrfField />
        <input type="hidden" name="intent" value="import" />
        <FileInput
          label={t('payments.statements.choose')}
          name="files"
          accept=".cod,.coda,.xml,.csv,.txt,text/csv,text/xml,application/xml"
          help={t('payments.statements.chooseHelp')}
          chooseLabel={t('payments.statements.drop')}
          removeLabel={t('payments.statements.remove')}
          file={null}
          isWide
          onChange={(file) => file && take([file])}
          onSeveral={(chosen) => take(chosen instanceof DataTransfer ? filesIn(chosen) : chosen)}
        />
      </form>
      <p className="statement-status" role="status">
        {isBusy && t(isImporting ? 'payments.statements.importing' : 'payments.statements.reading')}
        {!isBusy && files.length > 0 && t('payments.statements.readyCount', { count: ready })}
      </p>
      {files.length > 0 && (
        <ul className="statements-chosen">
          {files.map((one) => (
            <li key={one.key}>
              <ChosenOne one={one} accounts={accounts} onRead={read} onSaved={readAgain} onRemove={remove} />
            </li>
          ))}
        </ul>
      )}
      {files.length === 0 && answers.length > 0 && (
        <ul className="statements-chosen">
          {answers.map((answer, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: they came together and stay as they are
            <li key={index} className="panel statements-answer">
              <h2 className="text-h4">{answer.report.name}</h2>
              <FileResult answer={answer}>
                {answer.report.columns && <ColumnsForm head={answer.report.columns} accounts={accounts} />}
              </FileResult>
            </li>
          ))}
        </ul>
      )}
      {(ready > 0 || !isHydrated) && (
        <Button type="submit" form="statement-files" variant="primary" isPending={isImporting}>
          {isHydrated ? t('payments.statements.import', { count: ready }) : t('payments.statements.importPlain')}
        </Button>
      )}
    </section>
  )
}

const plain = { method: 'post', encType: 'multipart/form-data', noValidate: true, 'data-send-once': '' } as const

/** Folders are none. */
const filesIn = ({ items }: DataTransfer): File[] =>
  [...items].flatMap((item) => (item.webkitGetAsEntry?.()?.isDirectory ? [] : (item.getAsFile() ?? [])))

type ChosenProps = {
  one: ChosenStatement
  accounts: readonly string[]
  onRead: (one: ChosenStatement) => void
  /** The columns of all files with this head are known now. */
  onSaved: (digest: string) => void
  onRemove: (key: string) => void
}

function ChosenOne({ one, accounts, onRead, onSaved, onRemove }: ChosenProps) {
  const { t, i18n, language } = useTranslation()
  const { key, file, doing, answer, failure } = one
  const columns = answer?.report.columns
  return (
    <>
      <ChosenFile
        file={file}
        facts={doing ? t(`payments.statements.doing.${doing}`) : fileFacts(file, language)}
        isInvalid={failure !== null || Boolean(answer?.report.problem)}
      >
        <IconButton
          icon="close"
          label={t('payments.statements.removeOne', { name: file.name })}
          disabledBecause={doing ? t(`payments.statements.doing.${doing}`) : undefined}
          onClick={() => onRemove(key)}
        />
      </ChosenFile>
      {failure && (
        <div className="statements-answer">
          <p role="alert">{translateMessage(i18n, failure)}</p>
          <Button type="button" size="small" onClick={() => onRead(one)}>
            {t('payments.statements.again')}
          </Button>
        </div>
      )}
      {answer && (
        <div className="statements-answer">
          <FileResult answer={answer}>
            {columns && <ColumnsForm head={columns} accounts={accounts} onSaved={() => onSaved(columns.digest)} />}
          </FileResult>
        </div>
      )}
    </>
  )
}
