import { isAdmin, isMember, type Viewer } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { programExtensions } from '../file-extension.ts'
import { fullNameOf } from '../full-name.ts'
import { mostFilesAtOnce, type UploadRules } from './upload-rules.ts'

type Settings = { uploadLimit: number; refusedExtensions?: readonly string[] }

export type ReadUploadRules = (viewer: Viewer) => UploadRules

/**
 * The same settings that the upload service checks by, told to those who may upload.
 *
 * @throws PortalError admin-guard.not-authenticated or admin-guard.not-admin, from the function that is made
 */
export function createUploadRules({ uploadLimit, refusedExtensions = programExtensions }: Settings): ReadUploadRules {
  return (viewer) => {
    if (!isMember(viewer)) throw portalErrors['admin-guard.not-authenticated']()
    if (!isAdmin(viewer)) throw portalErrors['admin-guard.not-admin']()
    return { mostBytes: uploadLimit, mostFiles: mostFilesAtOnce, refusedExtensions, author: fullNameOf(viewer) }
  }
}
