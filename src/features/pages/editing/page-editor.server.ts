import type { RouterContextProvider } from 'react-router'
import type { Member } from '#platform/access/viewer.ts'
import { formOf, parseForm } from '#platform/http/read-form.ts'
import { type PageSlug, pageFields, pageSlugs } from '../content/page-content.ts'
import { picturesContext } from '../pages.context.ts'
import { pictureIn } from '../pictures/pictures.server.ts'
import { pageFormSchema } from './page-form.schema.ts'
import type { PageForm } from './page-form.ts'
import { pagesErrors } from './pages.errors.ts'

type Context = Readonly<RouterContextProvider>

/** @throws PortalError page.not-there */
export function slugIn(name: string): PageSlug {
  const slug = pageSlugs.find((known) => known === name)
  if (!slug) throw pagesErrors['page.not-there']()
  return slug
}

/** @throws InvalidForm; PortalError picture.* */
export async function readPageForm(context: Context, request: Request, viewer: Member, slug: PageSlug) {
  const sent = await formOf(request)
  const values = Object.fromEntries([...sent].filter(([, value]) => typeof value === 'string'))
  const form = parseForm(request, sent, pageFormSchema(slug, values)) as PageForm
  const pictures = context.get(picturesContext)
  const chosen: Record<string, string> = {}
  const parts = [...(pageFields[slug].hasLead ? ['lead'] : []), ...form.slides.map((id) => `slide.${id}`)]
  for (const part of parts) {
    const name = `${part}.picture`
    chosen[name] = (await pictureIn(pictures, viewer, sent, { name, purpose: 'slide' })) ?? ''
  }
  const intent = sent.get('intent')
  return { form: { ...form, ...chosen }, intent: typeof intent === 'string' ? intent : '' }
}
