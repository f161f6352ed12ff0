import { type FormEvent, useState } from 'react'
import { href, Link, useNavigate } from 'react-router'
import { fileFacts } from '#platform/files/file-facts.ts'
import { adminLoader } from '#platform/http/admin-route.server.ts'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { formatSize } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { spreadsheetLimits } from '#platform/spreadsheets/spreadsheet.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { FileInput } from '#ui/file-input.tsx'
import { Section } from '#ui/section.tsx'
import { memberAdministrationContext } from '../../members.context.ts'
import { ImportFrame } from '../components/import-frame.tsx'
import type { Route } from './+types/import-start'

export const handle = { titleKey: 'members.import.title' } satisfies RouteHandle

export const loader = adminLoader(memberAdministrationContext, async ({ service, viewer }) => {
  return { waiting: await service.waitingImports(viewer) }
})

export default function ImportStart({ loaderData: { waiting } }: Route.ComponentProps) {
  const { t, i18n, language } = useTranslation()
  const navigate = useNavigate()
  const [file, setFile] = useState<File | null>(null)
  const [problem, setProblem] = useState<Message | null>(null)
  const [isReading, setReading] = useState(false)
  const read = async (event: FormEvent) => {
    event.preventDefault()
    if (!file) return setProblem({ key: 'error.import.no-file' })
    if (file.size > spreadsheetLimits.bytes) return setProblem({ key: 'error.import.too-large' })
    setProblem(null)
    setReading(true)
    const answer = await send(file)
    if ('id' in answer) return navigate(href('/administration/members/import/:id', answer))
    setProblem(answer.problem)
    setReading(false)
  }
  const limits = { size: formatSize(spreadsheetLimits.bytes, language), rows: spreadsheetLimits.rows }
  return (
    <ImportFrame step="file">
      <p className="import-export-lede">{t('members.import.file.lede')}</p>
      <form className="import-export-form" onSubmit={read} noValidate>
        <FileInput
          label={t('members.import.file.label')}
          name="file"
          accept=".csv,.txt,.tsv,.xlsx"
          help={t('members.import.file.help', limits)}
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
        <div className="import-export-actions">
          <Button type="submit" variant="primary" isPending={isReading}>
            {t(isReading ? 'members.import.file.reading' : 'members.import.file.read')}
          </Button>
          <ButtonLink to={href('/administration/members')}>{t('members.form.back')}</ButtonLink>
        </div>
      </form>
      <Section {...notes} id="import-rules" title={t('members.import.file.rules')}>
        <ul>
          {(['rule1', 'rule2', 'rule3', 'rule4'] as const).map((rule) => (
            <li key={rule}>{t(`members.import.file.${rule}`)}</li>
          ))}
        </ul>
      </Section>
      {waiting.length > 0 && (
        <Section {...notes} id="import-open" title={t('members.import.file.open')}>
          <ul>
            {waiting.map(({ id, fileName }) => (
              <li key={id}>
                <Link to={href('/administration/members/import/:id', { id })}>
                  {t('members.import.file.resume', { name: fileName })}
                </Link>
              </li>
            ))}
          </ul>
        </Section>
      )}
    </ImportFrame>
  )
}

const notes = { className: 'import-notes', titleClass: 'import-heading' }

async function send(file: File): Promise<{ id: string } | { problem: Message }> {
  const address = `${href('/administration/members/import/file')}?${new URLSearchParams({ name: file.name })}`
  const headers = { 'Content-Type': 'application/octet-stream' }
  const response = await fetch(address, { method: 'POST', body: file, headers }).catch(() => null)
  if (!response) return { problem: { key: 'error.request.no-connection' } }
  const answer = await response.json().catch(() => null)
  if (response.ok && typeof answer?.id === 'string') return { id: answer.id }
  const refused = answer as Partial<FormProblem & Message> | null
  return { problem: refused?.problem ?? { key: refused?.key ?? 'error.internal', facts: refused?.facts ?? {} } }
}
