import type { Message } from '#platform/http/read-form.ts'
import type { I18n } from '#platform/i18n/create-i18n.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { showToast } from '#ui/toast-store.ts'
import { archiveAddress } from '../../core/file-addresses.ts'
import { startDownload } from './start-download.ts'

/** An address of more may be longer than a server reads (16 kB of headers); then a form asks. */
const maxInAddress = 300

/** What the server would refuse is said here: a browser that saves an answer does not show it. */
export async function downloadArchive(ids: readonly string[], i18n: I18n, xsrfToken: string): Promise<void> {
  const fields = new URLSearchParams(ids.map((id) => ['id', id]))
  const isShort = ids.length <= maxInAddress
  const problem = await refusalOf(fields, isShort)
  if (problem) showToast({ kind: 'error', text: translateMessage(i18n, problem) })
  else if (isShort) startDownload(archiveAddress(ids))
  else submit(fields, xsrfToken)
}

async function refusalOf(fields: URLSearchParams, isShort: boolean): Promise<Message | null> {
  const weighing = new URLSearchParams([...fields, ['weigh', 'yes']])
  try {
    const answer = await (isShort
      ? fetch(`/files/zip?${weighing}`)
      : fetch('/files/zip', { method: 'POST', body: weighing }))
    if (answer.ok) return null
    return ((await answer.json()) as { error: Message }).error
  } catch {
    return { key: 'error.intranet.could-not-get-intranet-documents' }
  }
}

function submit(fields: URLSearchParams, xsrfToken: string): void {
  const form = document.createElement('form')
  form.method = 'post'
  form.action = '/files/zip'
  for (const [name, value] of [...fields, ['_xsrf', xsrfToken] as const]) {
    const field = document.createElement('input')
    Object.assign(field, { type: 'hidden', name, value })
    form.append(field)
  }
  document.body.append(form)
  form.submit()
  form.remove()
}
