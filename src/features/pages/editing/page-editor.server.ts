import { data, type RouterContextProvider } from 'react-router'
import { organisationContext } from '#features/administration/organisation.context.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf, readForm, typedInto } from '#platform/http/read-form.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { type PageSlug, pageSlugs } from '../content/page-content.ts'
import { pageEditingContext, picturesContext } from '../pages.context.ts'
import { pictureIn } from '../pictures/form-picture.server.ts'
import { editPagePath } from './editing-paths.ts'
import type { OpenedPage } from './page-editing.service.server.ts'
import { pageFormSchema } from './page-form.schema.ts'
import { type PageForm, rearranged } from './page-form.ts'
import { pagesErrors } from './pages.errors.ts'

type Context = Readonly<RouterContextProvider>

/** @throws PortalError page.not-there */
export function slugIn(name: string): PageSlug {
  const slug = pageSlugs.find((known) => known === name)
  if (!slug) throw pagesErrors['page.not-there']()
  return slug
}

/** All that the editor of a page shows. @throws PortalError page.not-there */
export async function readPageEditor(context: Context, request: Request, name: string) {
  const viewer = requireAdmin(context, request)
  const slug = slugIn(name)
  const editing = context.get(pageEditingContext)
  const saved = await editing.open(viewer, slug)
  const pictures = await context.get(picturesContext).pictureOf(saved.content.slides.map(({ picture }) => picture))
  const own: Record<string, Record<Language, string>> = {
    ...editing.ownWords(slug),
    ...(slug === 'home' && (await nameAsTitle(context, viewer))),
  }
  return { slug, saved, own, pictures: [...pictures.values()], viewerId: viewer.id }
}

/** The home page begins with the name of the association where nobody wrote another sentence. */
async function nameAsTitle(context: Context, viewer: Member) {
  const { isNamed, name } = await context.get(organisationContext).current(viewer)
  return isNamed && { title: name }
}

export type PageEditorData = Awaited<ReturnType<typeof readPageEditor>>

/**
 * Saves the form of a page. Who saw an older version is told what stands there now, and nothing is changed.
 *
 * @throws InvalidForm; PortalError page.*, picture.*
 */
export async function savePage(context: Context, request: Request, name: string) {
  const viewer = requireAdmin(context, request)
  const slug = slugIn(name)
  const { form, intent } = await readPageForm(context, request, viewer, slug)
  const editing = context.get(pageEditingContext)
  try {
    await editing.save(viewer, slug, intent ? rearranged(form, intent, newId) : form)
  } catch (error) {
    if (!isPortalError(error) || error.code !== 'page.saved-by-another') throw error
    return conflict(await editing.open(viewer, slug), error.key, typedInto(request))
  }
  return redirectWithNotice(editPagePath(slug), { kind: 'success', key: 'success.page.saved' })
}

/** What both wrote: his own text stays in the fields, theirs beside it. */
const conflict = (theirs: OpenedPage, key: string, values: Record<string, string>) =>
  data({ fields: {}, problem: { key }, values, theirs }, { status: 409 })

/** @throws InvalidForm; PortalError picture.* */
export async function readPageForm(context: Context, request: Request, viewer: Member, slug: PageSlug) {
  const sent = await formOf(request.clone())
  const values = Object.fromEntries([...sent].filter(([, value]) => typeof value === 'string'))
  const form = (await readForm(request, pageFormSchema(slug, values))) as PageForm
  const pictures = context.get(picturesContext)
  const chosen: Record<string, string> = {}
  for (const id of form.slides) {
    const name = `slide.${id}.picture`
    chosen[name] = (await pictureIn(pictures, viewer, sent, { name, purpose: 'slide' })) ?? ''
  }
  const intent = sent.get('intent')
  return { form: { ...form, ...chosen }, intent: typeof intent === 'string' ? intent : '' }
}
