import type { RouterContextProvider } from 'react-router'
import { redirect } from 'react-router'
import { organisationContext } from '#features/administration/organisation.context.ts'
import { pagesContext } from '#features/pages/pages.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { type Pair, readPair } from '#platform/i18n/pair.ts'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { applicationSchema } from './application.schema.ts'
import { applicationsContext } from './applications.context.ts'

type Context = Readonly<RouterContextProvider>

export const becomeMemberPath = '/team/become-member'

/** Open to everybody. `?sent` is where one arrives after applying; `sent=unconfirmed`: no mail confirms it. */
export async function readBecomeMemberPage(context: Context, request: Request) {
  const viewer = viewerOf(context)
  const { language, xsrfToken } = context.get(requestContext)
  const sent = new URL(request.url).searchParams.get('sent')
  const [{ fee }, { texts, sections }] = await Promise.all([
    context.get(organisationContext).current(viewer),
    context.get(pagesContext).page(viewer, 'become-member'),
  ])
  return {
    /** What an admin wrote of it; null and none: the portal's own words stand. */
    written: {
      title: readText(texts.title, language),
      lede: readText(texts.lede, language),
      conditions: richIn(texts.conditions, language),
      steps: sections.map(({ id, title, body }) => ({
        ...{ id, title: readText(title, language), text: richIn(body, language) },
      })),
    },
    isSent: sent !== null,
    isConfirmed: sent !== 'unconfirmed',
    /** Cents a year; 0 while none is set. */
    fee,
    isMember: isMember(viewer),
    language,
    languages: context.get(organisationContext).languages(),
    xsrfToken,
  }
}

/** A rich text as one reader gets it; null: nobody wrote it. */
function richIn(pair: Pair | undefined, language: Language) {
  const read = readText(pair, language)
  return read && { content: parseRichText(read.text), language: read.language }
}

/** null: nobody wrote it on either side. `language` is that of the text. */
function readText(pair: Pair | undefined, language: Language) {
  const read = pair && readPair(pair, language)
  return read?.text ? read : null
}

export type BecomeMemberPageData = Awaited<ReturnType<typeof readBecomeMemberPage>>

/** Open to everybody. @throws InvalidForm */
export async function applyByForm(context: Context, request: Request): Promise<Response> {
  const applicant = await readForm(request, applicationSchema)
  const isConfirmed = await context.get(applicationsContext).apply(viewerOf(context), applicant)
  return redirect(`${becomeMemberPath}?sent=${isConfirmed ? '1' : 'unconfirmed'}`)
}
