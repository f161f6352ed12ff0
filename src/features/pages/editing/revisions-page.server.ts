import type { RouterContextProvider } from 'react-router'
import { z } from 'zod'
import { requireAdmin } from '#platform/access/guards.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { pageEditingContext } from '../pages.context.ts'
import { editPagePath } from './editing-paths.ts'
import { slugIn } from './page-editor.server.ts'

type Context = Readonly<RouterContextProvider>

/** The versions of a page, and two of them side by side: the chosen one and the one that readers see. */
export async function readPageRevisions(context: Context, request: Request, name: string) {
  const viewer = requireAdmin(context, request)
  const slug = slugIn(name)
  const editing = context.get(pageEditingContext)
  const versions = await editing.versions(viewer, slug)
  const asked = new URL(request.url).searchParams.get('version')
  const present = versions[0]?.version ?? 0
  const chosen = asked !== null && /^\d{1,9}$/.test(asked) ? Number(asked) : null
  const compared =
    chosen === null
      ? null
      : {
          version: chosen,
          content: await editing.contentAt(viewer, slug, chosen),
          present: (await editing.open(viewer, slug)).content,
        }
  return { slug, versions, present, compared }
}

export type PageRevisionsData = Awaited<ReturnType<typeof readPageRevisions>>

const bringBackSchema = z.object({
  revision: z.coerce.number('page.revision-not-there').int('page.revision-not-there').min(0, 'page.revision-not-there'),
  version: z.coerce.number('page.revision-not-there').int('page.revision-not-there').min(0, 'page.revision-not-there'),
})

/** @throws InvalidForm; PortalError page.* */
export async function bringBackFromForm(context: Context, request: Request, name: string): Promise<Response> {
  const viewer = requireAdmin(context, request)
  const slug = slugIn(name)
  const { revision, version } = await readForm(request, bringBackSchema)
  await context.get(pageEditingContext).bringBack(viewer, slug, revision, version)
  return redirectWithNotice(editPagePath(slug), { kind: 'success', key: 'success.page.brought-back' })
}
