import { files, url } from 'virtual:app-check'
import type { GeneratedFile } from '#platform/http/static-files.server.ts'

/** What pages with a protected form fetch; the name changes with the content (`vite-enhance-plugin.ts`). */
export const appCheckUrl: string = url

export const appCheckFiles: GeneratedFile[] = files.map((file) => ({ ...file, isImmutable: true }))
