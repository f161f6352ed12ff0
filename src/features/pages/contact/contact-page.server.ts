import type { RouterContextProvider } from 'react-router'
import { redirect } from 'react-router'
import { organisationContext } from '#features/administration/organisation.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember, type Viewer } from '#platform/access/viewer.ts'
import { formOf, parseForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { readPair } from '#platform/i18n/pair.ts'
import { contactContext, pagesContext } from '../pages.context.ts'
import { messageSchema } from './message.schema.ts'

type Context = Readonly<RouterContextProvider>

/** Open to everybody. */
export async function readContactPage(context: Context) {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  const organisation = await context.get(organisationContext).current(viewer)
  const { legalName, address, email, phone, enterpriseNumber } = organisation
  return {
    association: { name: legalName[language], address: address[language], email, phone, enterpriseNumber },
    said: await textsOf(context, viewer, language),
    writer: isMember(viewer) ? { name: `${viewer.firstName} ${viewer.lastName}`.trim(), email: viewer.email } : null,
    refusedExtensions: context.get(contactContext).refusedExtensions,
  }
}

export type ContactPageData = Awaited<ReturnType<typeof readContactPage>>

/** What an admin wrote, in the reader's language or else in the other; null: the portal's own words stand there, or nothing. */
async function textsOf(context: Context, viewer: Viewer, language: Language) {
  const { texts } = await context.get(pagesContext).page(viewer, 'contact')
  const side = (name: string) => {
    const pair = texts[name]
    const read = pair && readPair(pair, language)
    return read?.text ? read : null
  }
  return { title: side('title'), lede: side('lede'), hours: side('hours'), directions: side('directions') }
}

/**
 * Open to everybody. Files cannot be given back to a browser: `chosen` tells which ones he has to choose again.
 *
 * @throws InvalidForm; PortalError of the service
 */
export async function writeByForm(context: Context, request: Request): Promise<Response> {
  const form = await formOf(request)
  const files = form.getAll('attachments').filter((file) => file instanceof File && file.name !== '') as File[]
  form.set(
    'chosen',
    files
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 500),
  )
  const written = parseForm(request, form, messageSchema)
  const { language } = context.get(requestContext)
  return redirect(await context.get(contactContext).write({ viewer: viewerOf(context), written, files, language }))
}
