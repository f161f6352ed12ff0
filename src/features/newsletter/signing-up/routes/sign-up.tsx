import '../components/newsletter.css'
import { href, Link, redirect } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import { viewerOf } from '#platform/access/guards.ts'
import { isMember } from '#platform/access/viewer.ts'
import { Form } from '#platform/forms/form.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { publicForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmailField, Select } from '#ui/field.tsx'
import { MarginLabel, MarginPage, MarginSection } from '#ui/margin-page.tsx'
import { PageTitle } from '#ui/page.tsx'
import { newsletterRate } from '../../core/newsletter.rates.ts'
import { newsletterContext } from '../../newsletter.context.ts'
import { signUpSchemas } from '../sign-up.schema.ts'
import type { Route } from './+types/sign-up'

export const handle = {
  backTo: href('/news'),
  titleKey: 'newsletter.title',
  guard: publicForm({ rate: newsletterRate }),
} satisfies RouteHandle

/** Where one arrives: `sent` after asking, `confirmed` after the link of the email. */
const arrivals = ['sent', 'confirmed'] as const

/** Open to everybody. `?done=` says where one arrives. */
export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const { language } = context.get(requestContext)
  const organisation = context.get(organisationContext)
  const asked = new URL(request.url).searchParams.get('done')
  const done = arrivals.find((name) => name === asked) ?? null
  const { name } = await organisation.current(viewer)
  const languages = organisation.languages()
  return { done, association: name[language], isMember: isMember(viewer), language, languages }
})

export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  const input = await readForm(request, signUpSchemas.visitor)
  const { language, clientAddress } = context.get(requestContext)
  await context.get(newsletterContext).ask(viewerOf(context), input, language, clientAddress)
  return redirect(`${href('/newsletter')}?done=sent`)
})

/** Where a visitor subscribes, and what happens next: the same for everybody, known or not. */
export default function SignUpPage({ loaderData: page, actionData }: Route.ComponentProps) {
  const refused = actionData ?? null
  const { t } = useTranslation()
  const { done, association } = page
  const isAsking = done === null || refused !== null
  return (
    <MarginPage>
      <MarginSection margin={!isAsking && <MarginLabel>{t('newsletter.label')}</MarginLabel>}>
        <meta name="description" content={t('newsletter.lede', { association })} />
        <PageTitle>{isAsking ? t('newsletter.title') : t(`newsletter.${done}.title`)}</PageTitle>
        <p className="text-lede">
          {isAsking ? t('newsletter.lede', { association }) : t(`newsletter.${done}.lede`, { association })}
        </p>
        {isAsking ? <SignUpForm page={page} refused={refused} /> : <WhatNext isSent={done === 'sent'} />}
      </MarginSection>
    </MarginPage>
  )
}

/** A native form: visitors have no React. What was typed stays when something is wrong with it. */
function SignUpForm({ page, refused }: { page: Route.ComponentProps['loaderData']; refused: FormProblem | null }) {
  const { t } = useTranslation()
  return (
    <Form as="form" checks="sign-up" refused={refused} action={href('/newsletter')} className="newsletter-form">
      {page.isMember && (
        <Banner kind="info">
          {t('newsletter.form.member')}{' '}
          <Link className="link" to={`${href('/settings')}#newsletter`}>
            {t('newsletter.toSettings')}
          </Link>
        </Banner>
      )}
      <EmailField label={t('newsletter.form.email')} autoComplete="email" />
      <Select
        name="language"
        label={t('newsletter.form.language')}
        defaultValue={page.language}
        options={page.languages.map((code) => ({ value: code, label: t(`newsletter.languages.${code}`) }))}
      />
      <p className="newsletter-consent">
        {t('newsletter.form.consent')}{' '}
        <a className="link" href={href('/privacy')}>
          {t('newsletter.form.privacy')}
        </a>
      </p>
      <p>
        <Button type="submit" variant="primary">
          {t('newsletter.form.submit')}
        </Button>
      </p>
    </Form>
  )
}

function WhatNext({ isSent }: { isSent: boolean }) {
  const { t } = useTranslation()
  return (
    <>
      {isSent && (
        <ul className="newsletter-next">
          <li>{t('newsletter.sent.link')}</li>
          <li>{t('newsletter.sent.spam')}</li>
          <li>{t('newsletter.sent.nothing')}</li>
        </ul>
      )}
      <p className="newsletter-actions">
        <ButtonLink to={href('/news')} variant="primary">
          {t('newsletter.toNews')}
        </ButtonLink>
        {isSent && (
          <Link to={href('/newsletter')} className="link">
            {t('newsletter.sent.another')}
          </Link>
        )}
      </p>
    </>
  )
}
