import { type FormEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { fileFacts } from '#platform/files/file-facts.ts'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import { formatSize } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { sheetLimits } from '../spreadsheet/sheet.ts'
import { ImportFrame } from './import-frame.tsx'

type Props = { waiting: { id: string; fileName: string }[] }

const path = '/administration/members/import'

/** The first step: a file, by button or by drop; nothing changes by it. */
export function ImportStart({ waiting }: Props) {
  const { t, i18n } = useTranslation()
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<Message | null>(null)
  const [isReading, setReading] = useState(false)
  const read = async (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setProblem({ key: 'error.import.no-file' })
    if (file.size > sheetLimits.bytes) return setProblem({ key: 'error.import.too-large' })
    setProblem(null)
    setReading(true)
    const answer = await send(file)
    if ('id' in answer) return navigate(`${path}/${answer.id}`)
    setProblem(answer.problem)
    setReading(false)
  }
  const language = i18n.language as Language
  const most = { size: formatSize(sheetLimits.bytes, language), rows: sheetLimits.rows }
  return (
    <ImportFrame step="file">
      <p className="exchange-lede">{t('members.import.file.lede')}</p>
      <form className="exchange-form" onSubmit={read} noValidate>
        <FileInput
          label={t('members.import.file.label')}
          name="file"
          accept=".csv,.txt,.tsv,.xlsx"
          help={t('members.import.file.help', most)}
          {...(problem && { error: translateMessage(i18n, problem) })}
          chooseLabel={t('members.import.file.choose')}
          removeLabel={t('members.import.file.remove')}
          file={file}
          facts={file ? fileFacts(file, language) : undefined}
          onChange={(chosen) => {
            setFile(chosen)
            setProblem(null)
          }}
        />
        <div className="exchange-actions">
          <Button type="submit" variant="primary" isPending={isReading}>
            {t(isReading ? 'members.import.file.reading' : 'members.import.file.read')}
          </Button>
          <ButtonLink to="/administration/members">{t('members.form.back')}</ButtonLink>
        </div>
      </form>
      <section className="import-notes" aria-labelledby="import-rules">
        <h2 className="import-heading" id="import-rules">
          {t('members.import.file.rules')}
        </h2>
        <ul>
          {(['rule1', 'rule2', 'rule3', 'rule4'] as const).map((rule) => (
            <li key={rule}>{t(`members.import.file.${rule}`)}</li>
          ))}
        </ul>
      </section>
      {waiting.length > 0 && (
        <section className="import-notes" aria-labelledby="import-open">
          <h2 className="import-heading" id="import-open">
            {t('members.import.file.open')}
          </h2>
          <ul>
            {waiting.map(({ id, fileName }) => (
              <li key={id}>
                <Link to={`${path}/${id}`}>{t('members.import.file.resume', { name: fileName })}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </ImportFrame>
  )
}

async function send(file: File): Promise<{ id: string } | { problem: Message }> {
  const address = `${path}/file?${new URLSearchParams({ name: file.name })}`
  const headers = { 'Content-Type': 'application/octet-stream' }
  const response = await fetch(address, { method: 'POST', body: file, headers }).catch(() => null)
  if (!response) return { problem: { key: 'error.request.no-connection' } }
  const answer = await response.json().catch(() => null)
  if (response.ok && typeof answer?.id === 'string') return { id: answer.id }
  const told = answer as Partial<FormProblem & Message> | null
  return { problem: told?.problem ?? { key: told?.key ?? 'error.internal', facts: told?.facts ?? {} } }
}
