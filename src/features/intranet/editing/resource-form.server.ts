import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { type Notice, requestContext } from '#platform/http/request.context.ts'
import { changesAddress, folderAddress, type Place } from '../core/places.ts'
import { editSchema, resourceSchema } from '../core/resource.schema.ts'
import type { Resource } from '../core/resource.ts'
import { nameIn } from '../core/resource-name.ts'
import { intranetContext } from '../intranet.context.ts'
import { intranetErrors } from '../intranet.errors.ts'

type Context = Readonly<RouterContextProvider>

/** What the add page shows: where something is added, and of which type. */
export async function readAddPage(context: Context, request: Request, place: Place, parentId: string | null) {
  const viewer = requireAdmin(context, request)
  const { language, xsrfToken } = context.get(requestContext)
  const { folders, uploadRules } = context.get(intranetContext)
  const { folder } = await folders.open(viewer, place.collection, parentId, { language })
  const isFolder = new URL(request.url).searchParams.get('type') === 'folder'
  return {
    collection: place.collection,
    parent: folder,
    type: isFolder ? ('folder' as const) : ('file' as const),
    uploadRules: uploadRules(viewer),
    language,
    xsrfToken,
  }
}

/** Adds a folder. A document only ever comes by upload, so a posted one has no file. */
export async function addFolder(context: Context, request: Request, place: Place, parentId: string | null) {
  const viewer = requireAdmin(context, request)
  const type = (
    await request
      .clone()
      .formData()
      .catch(() => new FormData())
  ).get('type')
  if (type === 'file') throw intranetErrors['intranet.no-file']({}, 'file')
  const names = await readForm(request, resourceSchema.folder)
  const folder = await context.get(intranetContext).resources.addFolder(viewer, place.collection, parentId, names)
  return toListing(context, place, folder, 'added')
}

/** What the edit page shows. What cannot be loaded leads back to the listing. */
export async function readEditPage(context: Context, request: Request, place: Place, id: string) {
  const viewer = requireAdmin(context, request)
  const { language, xsrfToken } = context.get(requestContext)
  const { resources, trash } = context.get(intranetContext)
  try {
    const resource = await resourceIn(context, viewer, place, id)
    const contents = resource.folder ? await resources.countBelow(viewer, id) : null
    const above = resource.parent === null ? 'members' : (await resources.byId(viewer, resource.parent)).visibility
    return { resource, contents, above, trashDays: trash.days, language, xsrfToken }
  } catch (error) {
    throw isPortalError(error) ? toRoot(place) : error
  }
}

const toRoot = (place: Place): Response =>
  redirectWithNotice(place.basePath, {
    kind: 'error',
    key: intranetErrors['intranet.could-not-get-intranet-document']().key,
  })

/** Saves (`intent=save`), or deletes after the question on the edit page; all end in the parent listing. */
export async function saveOrRemove(context: Context, request: Request, place: Place, id: string) {
  const viewer = requireAdmin(context, request)
  const { resources, trash } = context.get(intranetContext)
  const intent = (
    await request
      .clone()
      .formData()
      .catch(() => new FormData())
  ).get('intent')
  const resource = await resourceIn(context, viewer, place, id).catch((error: unknown) => {
    // Deleted meanwhile, by somebody else.
    throw isPortalError(error) ? toRoot(place) : error
  })
  if (intent === 'remove') return toListing(context, place, await resources.remove(viewer, id), 'deleted')
  if (intent === 'discard') {
    const { done, trash: entries } = await trash.discard(viewer, place.collection, [id])
    const [entry] = entries
    const restores = entry === undefined ? undefined : { at: changesAddress(place), trash: entry }
    return toListing(context, place, resource, done === 'discard' ? 'discarded' : 'deleted', restores)
  }
  const fields = resource.folder
    ? await readForm(request, editSchema.folder)
    : await readForm(request, editSchema.document)
  return toListing(context, place, await resources.update(viewer, id, fields), 'saved')
}

/** What is of the other collection is not here: its parent listing would be an address that does not exist. */
async function resourceIn(context: Context, viewer: Member, { collection }: Place, id: string): Promise<Resource> {
  const resource = await context.get(intranetContext).resources.byId(viewer, id)
  if (resource.collection !== collection) throw portalErrors['404']()
  return resource
}

type Done = 'added' | 'saved' | 'deleted' | 'discarded'

function toListing(
  context: Context,
  place: Place,
  resource: Resource,
  done: Done,
  restores?: Notice['restores'],
): Response {
  const { text: name } = nameIn(resource, context.get(requestContext).language)
  const kind = resource.folder ? 'folder-' : 'document-'
  return redirectWithNotice(folderAddress(place, resource.parent), {
    kind: 'success',
    key: `success.intranet.${done === 'discarded' ? '' : kind}${done}`,
    facts: { name },
    ...(restores && { restores }),
  })
}
