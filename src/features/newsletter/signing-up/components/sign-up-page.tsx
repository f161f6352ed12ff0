import { useTranslation } from '#platform/i18n/use-translation.tsx'
import './newsletter.css'
import { Link } from 'react-router'
import { Form } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { MarginLabel, MarginPage, MarginSection, PageTitle } from '#ui/page.tsx'
import { Select } from '#ui/select.tsx'

/** Where one arrives: `sent` after asking, `confirmed` after the link of the mail. */
export const arrivals = ['sent', 'confirmed'] as const
export type Arrival = (typeof arrivals)[number]

type SignUpPageProps = {
  page: {
    done: Arrival | null
    association: string
    isMember: boolean
    language: Language
    languages: readonly Language[]
  }
  refused: FormProblem | null
}

/** Where a visitor subscribes, and what happens next: the same for everybody, known or not. */
export function SignUpPage({ page, refused }: SignUpPageProps) {
  const { t } = useTranslation()
  const { done, association } = page
  const isAsking = done === null || refused !== null
  return (
    <MarginPage>
      <MarginSection margin={<MarginLabel>{t('newsletter.label')}</MarginLabel>}>
        <PageTitle>{isAsking ? t('newsletter.title') : t(`newsletter.${done}.title`)}</PageTitle>
        <p className="text-lede">
          {isAsking ? t('newsletter.lede', { association }) : t(`newsletter.${done}.lede`, { association })}
        </p>
        {isAsking ? <SignUpForm page={page} refused={refused} /> : <WhatNext done={done} />}
      </MarginSection>
    </MarginPage>
  )
}

/** A native form: visitors have no React. What was typed stays when something is wrong with it. */
function SignUpForm({ page, refused }: SignUpPageProps) {
  const { t } = useTranslation()
  return (
    <Form as="form" checks="sign-up" refused={refused} action="/newsletter" className="newsletter-form">
      {page.isMember && (
        <Banner kind="info">
          {t('newsletter.form.member')}{' '}
          <Link className="link" to="/settings#newsletter">
            {t('newsletter.toSettings')}
          </Link>
        </Banner>
      )}
      <TextField
        name="email"
        label={t('newsletter.form.email')}
        type="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        required
      />
      <Select
        name="language"
        label={t('newsletter.form.language')}
        defaultValue={page.language}
        options={page.languages.map((code) => ({ value: code, label: t(`newsletter.languages.${code}`) }))}
      />
      <p className="newsletter-consent">
        {t('newsletter.form.consent')}{' '}
        <a className="link" href="/privacy">
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

function WhatNext({ done }: { done: Arrival | null }) {
  const { t } = useTranslation()
  return (
    <>
      {done === 'sent' && (
        <ul className="newsletter-next">
          <li>{t('newsletter.sent.link')}</li>
          <li>{t('newsletter.sent.spam')}</li>
          <li>{t('newsletter.sent.nothing')}</li>
        </ul>
      )}
      <p className="newsletter-actions">
        <ButtonLink to="/news" variant="primary">
          {t('newsletter.toNews')}
        </ButtonLink>
        {done === 'sent' && (
          <Link to="/newsletter" className="link">
            {t('newsletter.sent.another')}
          </Link>
        )}
      </p>
    </>
  )
}
