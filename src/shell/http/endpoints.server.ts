import type { Context, Handler, Hono } from 'hono'
import { RouterContextProvider } from 'react-router'
import { answerDataExport } from '#features/accounts/data-export/data-export.service.server.ts'
import { answerLogExport } from '#features/administration/log/log-export.server.ts'
import { feedEndpoints } from '#features/articles/feeds/feeds.service.server.ts'
import { answerCover } from '#features/articles/media/media-files.service.server.ts'
import { answerCalendar } from '#features/articles/reading/calendar.server.ts'
import { answerArchive } from '#features/intranet/archive/archive-answer.server.ts'
import { sendFile } from '#features/intranet/files/file.service.server.ts'
import { answerPicture } from '#features/intranet/preview/picture.service.server.ts'
import { publicPaths } from '#features/pages/content/page-content.ts'
import { readPageForm, slugIn } from '#features/pages/editing/page-editor.server.ts'
import { picturesContext } from '#features/pages/pages.context.ts'
import { answerPagePicture } from '#features/pages/pictures/picture-answer.server.ts'
import { refusalOf } from '#platform/access/admin-guards.ts'
import { isAdmin } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { type DirectAnswer, sendAttachment } from '#platform/files/send-attachment.server.ts'
import { type Declared, declaredAs, type Enforce, guarded } from '#platform/http/enforce-guard.server.ts'
import type { HonoEnv } from '#platform/http/hono-env.ts'
import { InvalidForm } from '#platform/http/read-form.ts'
import { adminForm, MiB, maxFormBytes, openForm } from '#platform/http/route-guard.ts'
import { untouchedIncoming } from '#platform/http/whole-body.server.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { sendAtOnce } from '#platform/live/send-at-once.server.ts'
import { perHour, perTenMinutes, ratePolicy } from '#platform/rate-limit/rate-limit.policy.ts'
import type { SiteMap } from '#platform/rendering/site-map.server.ts'
import { uploadGuards } from '#platform/uploads/upload-guards.ts'
import type { Portal } from '../portal.server.ts'
import type { Pages } from '../rendering/pages.server.ts'
import { i18nFor } from '../rendering/translations.server.ts'

/** A copy of everything about a person costs many queries. */
const dataExportRate = ratePolicy('own-data', perHour(10), perHour(20))

const archiveRate = ratePolicy('archive', perTenMinutes(40), perTenMinutes(300))
const archiveDeclared: Declared = {
  guard: openForm({ rate: archiveRate, maxBytes: maxFormBytes }),
  readRate: archiveRate,
}

/** What browsers and machines ask besides pages. @param headers the security headers of what is no page */
export function mountEndpoints(
  app: Hono<HonoEnv>,
  portal: Portal,
  headers: Record<string, string>,
  enforce: Enforce,
): void {
  const { live, uploads, intranet, articles } = portal.services
  const reads = guarded(enforce, { guard: null })
  app.get('/live', reads, (c) => {
    sendAtOnce(c.env?.outgoing)
    return live.stream(c.req.raw, c.get('viewer'), {
      address: c.get('clientAddress'),
      problem: c.get('sessionProblem'),
    })
  })
  app.all('/uploads', guarded(enforce, { guard: uploadGuards.announcement }), (c) =>
    uploads.respond(c.req.raw, c.get('viewer'), untouchedIncoming(c)),
  )
  app.all('/uploads/:id', guarded(enforce, { guard: uploadGuards.piece }), (c) => {
    const respond = () => uploads.respond(c.req.raw, c.get('viewer'))
    return c.req.method === 'PATCH' ? portal.metrics.whileReceiving(respond) : respond()
  })
  app.get('/files/:id/preview/:size', reads, (c) =>
    answerPicture(intranet.pictures, c.req.raw, c.get('viewer'), c.req.param()),
  )
  const meansOf = (c: Context<HonoEnv>) => ({ language: c.get('language'), direct: directAnswer(c, headers) })
  const archive = (c: Context<HonoEnv>) => {
    const language = c.get('language')
    const date = formatDate(portal.clock.seconds(), language).split('/').reverse().join('-')
    const name = i18nFor(language).t('intranet.archive.file-name', { date })
    const { archives, archiveTurns: turns } = intranet
    const [clientAddress, direct] = [c.get('clientAddress'), directAnswer(c, headers)]
    const means = { archives, turns, language, name, clientAddress, log: portal.log, direct }
    return answerArchive(c.req.raw, c.get('viewer'), means)
  }
  app.get('/settings/data/archive', guarded(enforce, { guard: null, readRate: dataExportRate }), (c) => {
    const name = i18nFor(c.get('language')).t('accounts.data.archive.file-name')
    return answerDataExport(portal.services.dataExport, c.get('viewer'), name)
  })
  app.get('/logo/:version{\\d{1,12}}', reads, async (c) => {
    const bytes = await portal.services.organisation.logo(c.get('viewer'), Number(c.req.param('version')))
    // Each logo has an address of its own.
    const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'public, max-age=31536000, immutable' }
    return c.body(new Uint8Array(bytes), 200, headers)
  })
  app.get('/article/:id/cover/:file', reads, (c) =>
    answerCover(articles.media.files, c.req.raw, c.get('viewer'), c.req.param()),
  )
  app.get('/picture/:id/:file', reads, (c) => answerPagePicture(portal.services.storage, c.req.raw, c.req.param()))
  app.get('/article/:id/documents/:document', reads, async (c) => {
    const { id, document } = c.req.param()
    const file = await articles.media.files.openDocument(c.get('viewer'), id, document)
    return sendAttachment(file, c.req.raw, directAnswer(c, headers))
  })
  app.get('/article/:id/calendar.ics', reads, (c) =>
    answerCalendar(c.get('viewer'), c.req.param('id'), {
      reading: articles.reading,
      publicUrl: portal.config.PUBLIC_URL,
    }),
  )
  app.route('/', feedEndpoints(portal.services.feeds, reads))
  app.get('/administration/log.csv', reads, (c) => {
    const means = { log: portal.services.log, words: i18nFor(c.get('language')), now: portal.clock.seconds() }
    return answerLogExport(c.req.raw, c.get('viewer'), means)
  })
  app.get('/files/zip', guarded(enforce, archiveDeclared), archive)
  app.post('/files/zip', guarded(enforce, archiveDeclared), archive)
  app.get('/files/:id', reads, async (c) =>
    sendFile(await intranet.files.openFile(c.get('viewer'), c.req.param('id')), c.req.raw, meansOf(c)),
  )
  app.get('/files/:id/versions/:version', reads, async (c) => {
    const { id, version } = c.req.param()
    return sendFile(await intranet.versions.openFile(c.get('viewer'), id, version), c.req.raw, meansOf(c))
  })
}

/** Undefined where a test calls in process. */
function directAnswer(c: Context<HonoEnv>, headers: Record<string, string>): DirectAnswer | undefined {
  const outgoing = c.env?.outgoing
  return outgoing && { outgoing, headers }
}

/** The page at any address, checked against what its route declared. One asked in another spelling is led to the address itself. */
export function guardedPages(siteMap: SiteMap, enforce: Enforce, pages: Pages): Handler<HonoEnv> {
  return declaredAs(async (c: Context<HonoEnv>) => {
    const { path, isData } = pagePath(c.req.path)
    const page = siteMap.pageAt(path)
    if (page.spelledAs !== null) return toSpelling(c, isData ? `${page.spelledAs}.data` : page.spelledAs)
    c.set('isSessionFree', page.sessionFree ?? false)
    let answer: Response | undefined
    await enforce(c, page, async () => {
      answer = await pages.answer(c)
    })
    return answer
  })
}

/** A running app asks for the data of `/contact` as `/contact.data`, of the home page as `/_.data`. */
function pagePath(path: string): { path: string; isData: boolean } {
  if (path === '/_.data') return { path: '/', isData: true }
  return path.endsWith('.data') ? { path: path.slice(0, -'.data'.length), isData: true } : { path, isData: false }
}

function toSpelling(c: Context<HonoEnv>, path: string): Response {
  if (c.req.method !== 'GET' && c.req.method !== 'HEAD') throw portalErrors['404']()
  const query = c.req.url.indexOf('?')
  return c.redirect(query === -1 ? path : path + c.req.url.slice(query), 308)
}

/** As the form that it shows (pages/routes/editing/page.tsx). */
export const previewGuard = adminForm({ maxBytes: 20 * MiB })

/**
 * `POST /administration/pages/{slug}/preview?language=fr&theme=dark`: the public page, made of a form that nothing keeps.
 * @throws PortalError 401 or 403; page.not-there; request.invalid-body for a form that could not be saved either
 */
export async function previewPage(c: Context<HonoEnv>, portal: Portal, pages: Pages): Promise<Response> {
  const viewer = c.get('viewer')
  if (!isAdmin(viewer)) throw refusalOf('admin', viewer)
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
