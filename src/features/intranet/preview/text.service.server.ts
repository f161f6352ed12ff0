import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Viewer } from '#platform/access/viewer.ts'
import { programFile } from '#platform/isolated/program-file.server.ts'
import { answerOf, IsolatedError, runIsolated } from '#platform/isolated/run-isolated.server.ts'
import { createSemaphore } from '#platform/semaphore/semaphore.server.ts'
import type { FileService } from '../files/file.service.server.ts'
import { intranetErrors } from '../intranet.errors.ts'
import { type PreviewSize, previewKind } from './preview-kind.ts'
import type { TableTask } from './table-process.server.ts'
import { decodeText, type TablePreview, type TextPreview, tableShown, textRead } from './text-preview.ts'

const program = programFile(import.meta.dirname, 'table-process')

/** A reader waits for it, and of a table only the beginning is read; but a small server that is busy takes seconds to begin. */
const tableLimits = { timeoutMs: 10_000 }

/** Many tables at once take no place from other files. */
const semaphore = createSemaphore({ atOnce: 1, waiting: 20 })

/** The beginning of texts and tables, read anew each time: nothing of it is kept. */
export function createTextService({ files }: { files: FileService }, limits = tableLimits) {
  return {
    /** @throws PortalError 404 for what is hidden or gone, intranet.no-preview, intranet.preview-failed for no text */
    show: async (viewer: Viewer, id: string, size: PreviewSize = 'large'): Promise<TextPreview> => {
      const { file, read } = await files.openFile(viewer, id)
      const kind = previewKind(file.extension)
      if (kind !== 'text' && kind !== 'table') throw intranetErrors['intranet.no-preview']()
      const end = Math.min(file.size, textRead[size]) - 1
      const decoded = decodeText(end < 0 ? Buffer.alloc(0) : await buffer(await read({ start: 0, end })))
      if (!decoded) throw intranetErrors['intranet.preview-failed']()
      const isCut = file.size > textRead[size]
      return kind === 'text' ? { kind, ...decoded, isCut } : tableIn(decoded.text, isCut, limits)
    },
  }
}

const tableSchema: z.ZodType<TablePreview> = z.object({
  kind: z.literal('table'),
  rows: z.array(z.array(z.string().max(tableShown.characters)).max(tableShown.columns)).max(tableShown.rows),
  isCut: z.boolean(),
})

/** @throws PortalError intranet.preview-failed for what cannot be parted into rows in time, request.too-many-requests */
async function tableIn(text: string, isCut: boolean, limits: typeof tableLimits): Promise<TablePreview> {
  const bytes = Buffer.from(text)
  const work = { task: { isCut } satisfies TableTask, input: { size: bytes.length, open: () => [bytes] } }
  try {
    return answerOf(tableSchema, await semaphore.run(() => runIsolated(program, work, limits)))
  } catch (error) {
    throw error instanceof IsolatedError ? intranetErrors['intranet.preview-failed']() : error
  }
}
