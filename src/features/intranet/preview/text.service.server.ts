import { buffer } from 'node:stream/consumers'
import Papa from 'papaparse'
import type { Viewer } from '#platform/access/viewer.ts'
import type { FileService } from '../file.service.server.ts'
import { intranetErrors } from '../intranet.errors.ts'
import { decodeText } from './decode-text.ts'
import type { PreviewSize } from './preview-key.ts'
import { previewKind } from './preview-kind.ts'
import { type TextPreview, tableShown, textRead } from './text-preview.ts'

export type TextService = ReturnType<typeof createTextService>

/** The beginning of texts and tables, read anew each time: nothing of it is kept. */
export function createTextService({ files }: { files: FileService }) {
  return {
    /** @throws PortalError 404 for what is hidden or gone, intranet.no-preview, intranet.preview-failed for no text */
    show: async (viewer: Viewer, id: string, size: PreviewSize = 'large'): Promise<TextPreview> => {
      const { file, read } = await files.openFile(viewer, id)
      const kind = previewKind(file.extension)
      if (kind !== 'text' && kind !== 'table') throw intranetErrors['intranet.no-preview']()
      const most = textRead[size]
      const bytes =
        file.size === 0 ? Buffer.alloc(0) : await buffer(await read({ start: 0, end: Math.min(file.size, most) - 1 }))
      const decoded = decodeText(bytes)
      if (!decoded) throw intranetErrors['intranet.preview-failed']()
      const isCut = file.size > most
      return kind === 'text' ? { kind, ...decoded, isCut } : tableIn(decoded.text, isCut)
    },
  }
}

/** The delimiter is found by looking: Belgian spreadsheets write `;`, others `,` or a tab. */
function tableIn(text: string, isTextCut: boolean): TextPreview {
  const { data } = Papa.parse<string[]>(text, {
    delimitersToGuess: [';', ',', '\t', '|'],
    skipEmptyLines: 'greedy',
    preview: tableShown.rows + 1,
  })
  // The last row of a cut text is itself cut.
  const whole = isTextCut && data.length <= tableShown.rows ? data.slice(0, -1) : data
  const rows = whole.slice(0, tableShown.rows).map(shortened)
  const isCut = isTextCut || data.length > tableShown.rows || whole.some((row) => row.length > tableShown.columns)
  return { kind: 'table', rows, isCut }
}

const shortened = (row: string[]) =>
  row.slice(0, tableShown.columns).map((cell) => cell.slice(0, tableShown.characters))
