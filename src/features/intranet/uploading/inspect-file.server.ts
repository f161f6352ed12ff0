import { open } from 'node:fs/promises'
import { codeOf } from '#platform/errors/error-codes.ts'
import { fileExtension } from '#platform/files/file-extension.ts'
import type { Log } from '#platform/log/log.server.ts'
import type { ArrivedFile } from '#platform/uploads/file-intake.server.ts'
import { ScanTooLargeError, ScanUnavailableError, type VirusScan } from '#platform/virus-scan/clamd.server.ts'
import { intranetErrors } from '../intranet.errors.ts'
import { contentOf, headSize, isMisnamed, isProgram } from './file-content.ts'

export type InspectorNeeds = {
  /** null where the operator named no scanner. */
  virusScan: VirusScan | null
  refusesPrograms: boolean
  log: Log
}

/**
 * Looks into a file before it is taken over: is it a program under another name, does the scanner know it? Fails closed:
 * a scanner that does not answer lets nothing pass.
 *
 * @throws PortalError intranet.program-content-refused, intranet.virus-found (422), intranet.too-large-to-scan (413): then
 *   the bytes go; intranet.scan-unavailable (503): they wait for the next try
 */
export function createInspector({ virusScan, refusesPrograms, log }: InspectorNeeds) {
  const look = async ({ id, path, filename }: ArrivedFile) => {
    const extension = fileExtension(filename)
    const content = contentOf(await headOf(path))
    if (refusesPrograms && isProgram(content, extension))
      throw intranetErrors['intranet.program-content-refused']({ name: filename }, 'file')
    if (isMisnamed(content, extension)) log.info({ upload: id, extension, content }, 'a file is not what its name says')
  }

  const scan = async ({ id, path, filename }: ArrivedFile) => {
    const verdict = await virusScan?.scan(path).catch((error: unknown) => {
      if (error instanceof ScanTooLargeError)
        throw intranetErrors['intranet.too-large-to-scan']({ name: filename }, 'file')
      if (!(error instanceof ScanUnavailableError)) throw error
      log.error({ err: error, upload: id }, 'the virus scanner does not answer')
      throw intranetErrors['intranet.scan-unavailable']({ name: filename }, 'file')
    })
    if (!verdict?.virus) return
    log.warn({ upload: id, virus: verdict.virus }, 'a file with a virus was refused')
    throw intranetErrors['intranet.virus-found']({ name: filename, virus: verdict.virus }, 'file')
  }

  return async (file: ArrivedFile): Promise<void> => {
    try {
      await look(file)
      await scan(file)
    } catch (error) {
      // A crash came between the taking over and the row: it was inspected then.
      if (codeOf(error) !== 'ENOENT') throw error
    }
  }
}

async function headOf(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headSize), 0, headSize, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}
