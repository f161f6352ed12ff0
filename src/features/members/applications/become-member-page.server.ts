import type { RouterContextProvider } from 'react-router'
import { redirect } from 'react-router'
import { organisationContext } from '#features/administration/organisation.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { applicationSchema } from './application.schema.ts'
import { applicationsContext } from './applications.context.ts'

type Context = Readonly<RouterContextProvider>

export const becomeMemberPath = '/team/become-member'

/** Open to everybody. `?sent` is where one arrives after applying. */
export async function readBecomeMemberPage(context: Context, request: Request) {
  const viewer = viewerOf(context)
  const { language, xsrfToken } = context.get(requestContext)
  const { name, fee } = await context.get(organisationContext).current(viewer)
  return {
    isSent: new URL(request.url).searchParams.has('sent'),
    association: name[language],
    /** Cents a year; 0 while none is set. */
    fee,
    isMember: isMember(viewer),
    language,
    languages: context.get(organisationContext).languages(),
    xsrfToken,
  }
}

export type BecomeMemberPageData = Awaited<ReturnType<typeof readBecomeMemberPage>>

/** Open to everybody. @throws InvalidForm */
export async function applyByForm(context: Context, request: Request): Promise<Response> {
  const applicant = await readForm(request, applicationSchema)
  await context.get(applicationsContext).apply(viewerOf(context), applicant)
  return redirect(`${becomeMemberPath}?sent=1`)
}
