import { data, href, Link } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { FormProblems } from '#platform/forms/form.tsx'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { formOf } from '#platform/http/read-form.ts'
import { publicForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { secretAddress } from '#platform/http/secret-address.ts'
import { dateAndTime } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { contactContext } from '../../pages.context.ts'
import { contactRate } from '../message.ts'
import type { Route } from './+types/copy-of-message'

export const handle = {
  backTo: href('/contact'),
  titleKeyOf: ({ waiting }: { waiting: object | null }) => `pages.contact-form.copy.${waiting ? 'title' : 'dead'}`,
  bare: true,
  guard: publicForm({ rate: contactRate }),
  sessionFree: true,
} satisfies RouteHandle

export const headers = secretAddress

/** Open to everybody who has the link. Looking changes nothing: mail scanners look too. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  const waiting = await context.get(contactContext).toCopy(viewerOf(context), params.token)
  return data({ waiting }, { status: waiting ? 200 : 410 })
})

/** The link is the proof that the mailbox is theirs. */
export const action = formAction(async ({ request, params, context }: Route.ActionArgs) => {
  await formOf(request)
  await context.get(contactContext).copy(viewerOf(context), params.token)
  return redirectWithNotice(href('/contact'), { kind: 'success', key: 'success.message.copied' })
})

/** What the link of the acknowledgement opens: when somebody wrote, never what, and one thing to do. */
export default function CopyPage({ loaderData: { waiting }, actionData }: Route.ComponentProps) {
  const { t, language } = useTranslation()
  return (
    <PleatedPage title={t(`pages.contact-form.copy.${waiting ? 'title' : 'dead'}`)}>
      <FormProblems problem={actionData} />
      {waiting ? (
        <>
          <p className="mt-3 text-text-2">
            {t('pages.contact-form.copy.lede', dateAndTime(waiting.createdAt, language))}
          </p>
          <form method="post" className="mt-6" noValidate data-send-once="">
            <XsrfField />
            <Button type="submit" variant="primary">
              {t('pages.contact-form.copy.submit')}
            </Button>
          </form>
          <p className="mt-6 text-text-2">{t('pages.contact-form.copy.not-you')}</p>
        </>
      ) : (
        <>
          <p className="mt-3 text-text-2">{t('pages.contact-form.copy.dead-text')}</p>
          <p className="mt-6">
            <Link className="link" to={href('/contact')}>
              {t('pages.contact-form.sent.another')}
            </Link>
          </p>
        </>
      )}
    </PleatedPage>
  )
}
