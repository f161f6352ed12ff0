import { data } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { requireAdmin } from '#platform/access/guards.ts'
import { isPortalError } from '#platform/errors/define-errors.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput, useAnswer } from '#platform/http/keep-input.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { typedInto } from '#platform/http/read-form.ts'
import { adminForm, MiB, type RouteHandle } from '#platform/http/route-guard.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { newId } from '#platform/ids/new-id.server.ts'
import { editPagePath, namedPictures } from '../../content/page-content.ts'
import { pageEditingContext, picturesContext } from '../../pages.context.ts'
import { type EditorAnswer, PageEditor } from '../components/page-editor.tsx'
import { readPageForm, slugIn } from '../page-editor.server.ts'
import { rearranged } from '../page-form.ts'
import type { Route } from './+types/page'

export const handle = {
  titleKey: 'pages.editing.title',
  // Without scripts the pictures of slides and people travel with their forms.
  guard: adminForm({ maxBytes: 20 * MiB }),
} satisfies RouteHandle

export const loader = pageLoader(async ({ context, request, params }: Route.LoaderArgs) => {
  const viewer = requireAdmin(context, request)
  const slug = slugIn(params.slug)
  const editing = context.get(pageEditingContext)
  const saved = await editing.open(viewer, slug)
  const pictures = await context.get(picturesContext).pictureOf(namedPictures(saved.content))
  const own: Record<string, Record<Language, string>> = editing.ownWords(slug)
  const { isNamed, name } = await context.get(organisationContext).current(viewer)
  // The home page begins with the name of the association where nobody wrote another sentence.
  if (slug === 'home' && isNamed) own.title = name
  return { slug, saved, own, pictures: [...pictures.values()], viewerId: viewer.id }
})

/** An editor who saw an older version sees what stands there now. @throws InvalidForm; PortalError page.*, picture.* */
export const action = formAction(async ({ context, request, params }: Route.ActionArgs) => {
  const viewer = requireAdmin(context, request)
  const slug = slugIn(params.slug)
  const { form, intent } = await readPageForm(context, request, viewer, slug)
  const editing = context.get(pageEditingContext)
  try {
    await editing.save(viewer, slug, intent ? rearranged(form, intent, newId) : form)
  } catch (error) {
    if (!isPortalError(error) || error.code !== 'page.saved-by-another') throw error
    // What both wrote: one's own text stays in the fields, theirs beside it.
    const theirs = await editing.open(viewer, slug)
    return data({ fields: {}, problem: { key: error.key }, values: typedInto(request), theirs }, { status: 409 })
  }
  return redirectWithNotice(editPagePath(slug), { kind: 'success', key: 'success.page.saved' })
})

export const clientAction = keepInput

export default function PageRoute({ loaderData, actionData }: Route.ComponentProps) {
  const refused = useAnswer(actionData as EditorAnswer | undefined)
  // Another page is another editor.
  return <PageEditor key={loaderData.slug} page={loaderData} refused={refused} />
}
