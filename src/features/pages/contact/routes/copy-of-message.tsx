import { data, Link } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { XsrfField } from '#platform/forms/hidden-fields.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { type FormProblem, formOf } from '#platform/http/read-form.ts'
import { publicForm } from '#platform/http/route-guard.ts'
import type { RouteHandle } from '#platform/http/route-handle.ts'
import { formatDate, formatTime } from '#platform/i18n/formats.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { contactContext } from '../../pages.context.ts'
import { contactRate } from '../contact.rates.ts'
import { secretPageHeaders } from '../secret-page.ts'
import type { Route } from './+types/copy-of-message'

export const handle = {
  backTo: '/contact',
  titleKeyOf: ({ waiting }: { waiting: object | null }) => `pages.contact-form.copy.${waiting ? 'title' : 'dead'}`,
  bare: true,
  guard: publicForm({ rate: contactRate }),
  sessionFree: true,
} satisfies RouteHandle

export const headers = secretPageHeaders

/** Open to everybody who has the link. Looking changes nothing: mail scanners look too. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  const waiting = await context.get(contactContext).toCopy(viewerOf(context), params.token)
  return data({ waiting }, { status: waiting ? 200 : 410 })
})

/** The link is the proof that the mailbox is theirs. */
export const action = formAction(async ({ request, params, context }: Route.ActionArgs) => {
  await formOf(request)
  await context.get(contactContext).copy(viewerOf(context), params.token)
  return redirectWithNotice('/contact', { kind: 'success', key: 'success.message.copied' })
})

export default function CopyOfMessageRoute({ loaderData, actionData }: Route.ComponentProps) {
  return <CopyPage page={loaderData} refused={actionData ?? null} />
}

type CopyPageProps = {
  page: { waiting: { createdAt: number } | null }
  refused: FormProblem | null
}

/** What the link of the acknowledgement opens: when somebody wrote, never what, and one thing to do. */
function CopyPage({ page: { waiting }, refused }: CopyPageProps) {
  const { t, i18n, language } = useTranslation()
  return (
    <PleatedPage>
      <h1 tabIndex={-1} className="text-h1">
        {waiting ? t('pages.contact-form.copy.title') : t('pages.contact-form.copy.dead')}
      </h1>
      {refused?.problem && <Banner kind="error">{translateMessage(i18n, refused.problem)}</Banner>}
      {waiting ? (
        <>
          <p className="mt-3 text-text-2">
            {t('pages.contact-form.copy.lede', {
              date: formatDate(waiting.createdAt, language),
              time: formatTime(waiting.createdAt, language),
            })}
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
            <Link className="link" to="/contact">
              {t('pages.contact-form.sent.another')}
            </Link>
          </p>
        </>
      )}
    </PleatedPage>
  )
}
