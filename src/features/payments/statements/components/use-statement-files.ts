import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import type { FormProblem, Message } from '#platform/http/read-form.ts'
import type { FileAnswer } from '../receive-file.server.ts'

/** A file that was chosen. It stays in the browser: reading and importing each send it. */
export type ChosenStatement = {
  key: string
  file: File
  doing: 'read' | 'import' | null
  answer: FileAnswer | null
  /** It could not be sent. */
  failure: Message | null
}

// As in the reader, which browsers need not fetch for it.
const maxStatementBytes = 10 * 1024 * 1024

/** Reads each file as soon as it is chosen, and imports those that are well when asked to: one after the other. */
export function useStatementFiles() {
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly ChosenStatement[]>([])
  const change = (key: string, part: Partial<ChosenStatement>) =>
    setFiles((before) => before.map((one) => (one.key === key ? { ...one, ...part } : one)))

  async function send({ key, file }: ChosenStatement, doing: 'read' | 'import'): Promise<FileAnswer | null> {
    change(key, { doing, failure: null })
    const sent = await answerTo(file, doing)
    change(key, { doing: null, ...sent })
    return sent.answer
  }

  return {
    files,
    async add(chosen: readonly File[]) {
      const added = chosen.map((file): ChosenStatement => {
        const key = `${performance.now()}-${Math.random()}`
        return { key, file, doing: 'read', answer: null, failure: null }
      })
      setFiles((before) => [...before, ...added])
      for (const one of added) await send(one, 'read')
    },
    read: (one: ChosenStatement) => send(one, 'read'),
    remove: (key: string) => setFiles((before) => before.filter((one) => one.key !== key)),
    /** Of one file alone the page of its import follows. */
    async importAll() {
      const ready = files.filter(mayBeImported)
      const answers: (FileAnswer | null)[] = []
      for (const one of ready) answers.push(await send(one, 'import'))
      const [first] = answers
      if (files.length === 1 && first?.imported)
        await navigate(href('/administration/payments/statements/:id', { id: first.imported.importId }))
    },
  }
}

export const mayBeImported = ({ answer, doing }: ChosenStatement): boolean =>
  doing === null && answer?.report.read?.mayBeImported === true && answer.report.problem === null

type Sent = Pick<ChosenStatement, 'answer' | 'failure'>

async function answerTo(file: File, doing: 'read' | 'import'): Promise<Sent> {
  if (file.size > maxStatementBytes) return { answer: null, failure: { key: 'error.payments.statement-too-large' } }
  const address = `${href('/administration/payments/statements/file')}?${new URLSearchParams({ doing, name: file.name })}`
  const headers = { 'Content-Type': 'application/octet-stream' }
  const response = await fetch(address, { method: 'POST', body: file, headers }).catch(() => null)
  if (!response) return { answer: null, failure: { key: 'error.request.no-connection' } }
  const answer = await response.json().catch(() => null)
  if (response.ok && answer?.report) return { answer, failure: null }
  const refused = answer as Partial<FormProblem & Message> | null
  const failure = refused?.problem ?? { key: refused?.key ?? 'error.internal', facts: refused?.facts ?? {} }
  return { answer: null, failure }
}
