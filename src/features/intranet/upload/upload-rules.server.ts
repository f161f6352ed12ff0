import { adminRefusal } from '#platform/access/guards.ts'
import { isAdmin, type Viewer } from '#platform/access/viewer.ts'
import { programExtensions } from '#platform/files/file-extension.ts'
import { fullNameOf } from '../core/full-name.ts'
import { mostFilesAtOnce, type UploadRules } from './upload-rules.ts'

type Settings = { uploadLimit: () => number; refusedExtensions?: readonly string[] }

export type ReadUploadRules = (viewer: Viewer) => UploadRules

/**
 * The same settings that the upload service checks by, told to those who may upload.
 *
 * @throws PortalError admin-guard.not-authenticated or admin-guard.not-admin, from the function that is made
 */
export function createUploadRules({ uploadLimit, refusedExtensions = programExtensions }: Settings): ReadUploadRules {
  return (viewer) => {
    if (!isAdmin(viewer)) throw adminRefusal(viewer)
    return { mostBytes: uploadLimit(), mostFiles: mostFilesAtOnce, refusedExtensions, author: fullNameOf(viewer) }
  }
}
