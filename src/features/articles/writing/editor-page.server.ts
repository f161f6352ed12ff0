import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { mediaOf } from '../media/media-page.server.ts'
import { publishingOf } from '../publishing/publishing-page.server.ts'
import { metaSchema } from './draft.schema.ts'
import { hasChanges } from './draft.ts'
import { writtenFieldsOf } from './draft-fields.ts'
import type { OpenedDraft } from './drafts.service.server.ts'
import { writingContext } from './writing.context.ts'
import type { Writing } from './writing.server.ts'
import { editorPath } from './writing-paths.ts'

type Context = Readonly<RouterContextProvider>

/** All that the editor shows. @throws PortalError article.not-there */
export async function readEditorPage(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const writing = context.get(writingContext)
  const opened = await writing.openDraft(viewer, id)
  const { article, draft } = opened
  const isPaired = new URL(request.url).searchParams.get('side') === '1'
  const [saved, translation, other, media, publishing, beside] = await Promise.all([
    savedOf(writing, viewer, opened),
    writing.translationOf(viewer, article),
    writing.other(viewer, draft),
    mediaOf(context, request, id),
    publishingOf(context, id),
    isPaired ? besideOf(writing, viewer, article.translation) : null,
  ])
  return {
    article,
    saved,
    media,
    hasChanges: hasChanges(draft, article),
    translation,
    other,
    publishing,
    writtenAt: draft.writtenAt,
    beside,
    stamp: stampOf(opened),
    viewerId: viewer.id,
    xsrfToken: context.get(requestContext).xsrfToken,
  }
}

/** The other language as it is written beside this one. */
async function besideOf(writing: Writing, viewer: Member, id: string | null) {
  if (id === null) return null
  const opened = await writing.openDraft(viewer, id)
  const { article, draft } = opened
  const [saved, other] = await Promise.all([savedOf(writing, viewer, opened), writing.other(viewer, draft)])
  return { article, saved, other, stamp: stampOf(opened), viewerId: viewer.id, writtenAt: draft.writtenAt }
}

/** What an open draft needs to be kept. */
export type DraftPage = NonNullable<Awaited<ReturnType<typeof besideOf>>>

export type EditorPageData = Awaited<ReturnType<typeof readEditorPage>>

/** What the draft holds, as the page keeps it. */
async function savedOf(
  writing: { nameOf(viewer: Member, id: string | null): Promise<string | null> },
  viewer: Member,
  { draft }: OpenedDraft,
) {
  const { version, savedAt, savedBy } = draft
  const isMine = savedBy === viewer.id
  return {
    version,
    savedAt,
    fields: writtenFieldsOf(draft),
    savedBy: isMine ? null : await writing.nameOf(viewer, savedBy),
  }
}

/** Whatever the page shows besides the fields. */
function stampOf({ article, draft }: OpenedDraft): string {
  const { state, publishedVersion, publishAt, translation } = article
  return JSON.stringify([state, publishedVersion, publishAt, translation, draft.cover, draft.coverAlt, draft.documents])
}

/** For the page that is open: what became of the draft since `?version=`. */
export async function readDraftNews(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const writing = context.get(writingContext)
  const opened = await writing.openDraft(viewer, id)
  const saved = await savedOf(writing, viewer, opened)
  const known = new URL(request.url).searchParams.get('version')
  return {
    ...saved,
    fields: known === String(saved.version) ? null : saved.fields,
    stamp: stampOf(opened),
    other: await writing.other(viewer, opened.draft),
  }
}

/** Without scripts: title and what surrounds the text; or `intent=discard`. @throws InvalidForm; PortalError article.* */
export async function changeFromForm(context: Context, request: Request, id: string): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const writing = context.get(writingContext)
  const intent = (await formOf(request.clone())).get('intent')
  const done = (what: string) => redirectWithNotice(editorPath(id), { kind: 'success', key: `success.article.${what}` })
  if (intent === 'discard') {
    await writing.discardChanges(viewer, id)
    return done('discarded')
  }
  if (intent !== null && intent !== 'save') throw portalErrors['request.invalid-body']()
  const { version, fields } = await readForm(request, metaSchema)
  await writing.saveDraft(viewer, id, { version, fields, by: 'hand' })
  return done('saved')
}
