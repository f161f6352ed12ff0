import type { Viewer } from '#platform/access/viewer.ts'
import type { PicturePurpose } from './picture-files.ts'
import type { PicturesService } from './pictures.server.ts'

/**
 * What the field of a picture (`components/pictures/picture-field.tsx`) sent: the id that stood there or came by itself, or
 * the file of a page without scripts, which is taken now. Null: there is none, or it was taken away.
 *
 * @throws PortalError picture.*
 */
export async function pictureIn(
  pictures: Pick<PicturesService, 'add'>,
  viewer: Viewer,
  form: FormData,
  { name, purpose }: { name: string; purpose: PicturePurpose },
): Promise<string | null> {
  const file = form.get(`${name}.file`)
  if (file instanceof File && file.size > 0) return pictures.add(viewer, Buffer.from(await file.arrayBuffer()), purpose)
  if (form.get(`${name}.remove`)) return null
  const id = form.get(name)
  return typeof id === 'string' && /^[\w-]{1,40}$/.test(id) ? id : null
}
