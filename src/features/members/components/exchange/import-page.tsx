import type { Message } from '#platform/http/read-form.ts'
import type { ImportPageData } from '../../exchange/import/import-page.server.ts'
import { ImportCheck } from './import-check.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportFrame } from './import-frame.tsx'
import { ImportResult } from './import-result.tsx'

/** The step that an import is at. */
export function ImportPage({ page, problem }: { page: ImportPageData; problem: Message | null }) {
  return (
    <ImportFrame step={page.step} problem={problem}>
      {page.step === 'columns' && <ImportColumns page={page} />}
      {page.step === 'check' && <ImportCheck page={page} />}
      {page.step === 'result' && <ImportResult page={page} />}
    </ImportFrame>
  )
}
