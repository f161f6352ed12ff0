import type { RouterContextProvider } from 'react-router'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { restoreSchema } from './draft.schema.ts'
import type { Draft, Revision } from './draft.ts'
import { writingContext } from './writing.context.ts'
import type { Writing } from './writing.server.ts'
import { editorPath } from './writing-paths.ts'

type Context = Readonly<RouterContextProvider>

/** What a comparison shows of a text. */
export type ComparedText = Pick<Revision, 'title' | 'excerpt' | 'content'>

/** `?revision=` compares that text with the present one, with `&against=before` with the one before it. */
export async function readRevisionsPage(context: Context, request: Request, id: string) {
  const viewer = requireAdmin(context, request)
  const writing = context.get(writingContext)
  const asked = new URL(request.url).searchParams
  const { draft } = await writing.openDraft(viewer, id)
  const chosen = asked.get('revision')
  const against = asked.get('against') === 'before' ? 'before' : 'now'
  return {
    article: { id, title: draft.title, language: draft.language, version: draft.version },
    revisions: await writing.revisions(viewer, id),
    compared: chosen === null ? null : await compare(writing, viewer, { draft, chosen, against }),
    xsrfToken: context.get(requestContext).xsrfToken,
  }
}

export type RevisionsPageData = Awaited<ReturnType<typeof readRevisionsPage>>

type Comparison = { draft: Draft; chosen: string; against: 'now' | 'before' }

/** @throws PortalError article.revision-not-there */
async function compare(writing: Writing, viewer: Member, { draft, chosen, against }: Comparison) {
  const revision = await writing.revision(viewer, draft.article, chosen)
  const before = against === 'before' ? await writing.revisionBefore(viewer, revision) : null
  const other = against === 'before' ? before : draft
  return { id: revision.id, against, revision: textOf(revision), other: other && textOf(other) }
}

const textOf = ({ title, excerpt, content }: ComparedText): ComparedText => ({ title, excerpt, content })

/** `revision`: the draft says again what that one said. @throws PortalError article.revision-not-there */
export async function restoreFromForm(context: Context, request: Request, id: string): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const { revision } = await readForm(request, restoreSchema)
  await context.get(writingContext).restoreRevision(viewer, id, revision)
  return redirectWithNotice(editorPath(id), { kind: 'success', key: 'success.article.revision-restored' })
}
