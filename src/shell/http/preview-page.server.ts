import type { Context } from 'hono'
import { RouterContextProvider } from 'react-router'
import { publicPaths } from '#features/pages/content/page-content.ts'
import { readPageForm, slugIn } from '#features/pages/editing/page-editor.server.ts'
import { picturesContext } from '#features/pages/pages.context.ts'
import { adminRefusal } from '#platform/access/guards.ts'
import { isAdmin } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import type { HonoEnv } from '#platform/http/door.ts'
import { InvalidForm } from '#platform/http/read-form.ts'
import { adminForm, MiB } from '#platform/http/route-guard.ts'
import type { Portal } from '../portal.server.ts'
import type { Pages } from '../rendering/pages.server.ts'

/** As the form that it shows (pages/routes/editing/page.tsx). */
export const previewGuard = adminForm({ maxBytes: 20 * MiB })

/**
 * Answers `POST /administration/pages/{slug}/preview?language=fr&theme=dark`: the whole public page, made of the form that was
 * sent, which nothing keeps. Its links open elsewhere: where it is shown, that is nowhere.
 *
 * @throws PortalError 401 or 403; page.not-there; request.invalid-body for a form that could not be saved either
 */
export async function previewPage(c: Context<HonoEnv>, portal: Portal, pages: Pages): Promise<Response> {
  const viewer = c.get('viewer')
  if (!isAdmin(viewer)) throw adminRefusal(viewer)
  const slug = slugIn(c.req.param('slug') ?? '')
  const context = new RouterContextProvider()
  context.set(picturesContext, portal.services.pictures)
  const { form } = await readPageForm(context, c.req.raw, viewer, slug).catch(asInvalid)
  const page = await pages.preview(c, {
    path: publicPaths[slug],
    language: c.req.query('language') === 'fr' ? 'fr' : 'nl',
    theme: c.req.query('theme') === 'dark' ? 'dark' : '',
    pages: await portal.services.pageEditing.preview(viewer, slug, form),
  })
  const html = (await page.text()).replace(scripts, '').replace('<head>', '<head><base target="_blank">')
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' }
  return new Response(html, { status: page.status, headers })
}

/** Where it is shown none may run. */
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g

function asInvalid(error: unknown): never {
  throw error instanceof InvalidForm ? portalErrors['request.invalid-body']() : error
}
