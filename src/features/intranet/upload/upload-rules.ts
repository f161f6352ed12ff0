import type { z } from 'zod'
import { onceUnlessFailed } from '#platform/errors/once-unless-failed.ts'
import { fileExtension } from '#platform/files/file-extension.ts'
import type { Message } from '#platform/http/read-form.ts'
import type { apiUploadRules } from '../api/intranet-api.schema.ts'

/** What an upload must keep to. The browser asks for it before it sends anything; the server checks again. */
export type UploadRules = z.infer<typeof apiUploadRules>

/** More than a person can review, or a browser shows at once. */
export const maxFilesAtOnce = 500

export const limitsOf = ({ maxBytes, maxFiles }: UploadRules) => ({ maxBytes, count: maxFiles })

/** Why this file cannot come along: which limit, and what would help. Null when it can. */
export function refusalOf({ name, size }: Pick<File, 'name' | 'size'>, rules: UploadRules): Message | null {
  const { maxBytes, refusedExtensions } = rules
  const extension = fileExtension(name)
  if (refusedExtensions.includes(extension))
    return { key: 'intranet.upload.refused-program', facts: { name, extension } }
  return size > maxBytes ? { key: 'intranet.upload.refused-size', facts: { name, maxBytes } } : null
}

/** Asked once for each visit; again after it failed. @throws TypeError without a connection, Error when refused */
export const loadUploadRules = onceUnlessFailed(async (): Promise<UploadRules> => {
  const response = await fetch('/api/v1/intranet/upload-rules')
  if (!response.ok) throw new Error(`the rules of uploads: ${response.status}`)
  return response.json()
})
