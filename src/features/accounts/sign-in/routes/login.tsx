import { data, href, Link, redirect } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { type Right, rights } from '#platform/access/rights.ts'
import { isMember, type Member } from '#platform/access/viewer.ts'
import { Form } from '#platform/forms/form.tsx'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { accountForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox, EmailField } from '#ui/field.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { accountsContext } from '../../accounts.context.ts'
import { DemoRolesPanel } from '../../demo/components/demo-roles-panel.tsx'
import { PasskeyButton } from '../../factors/components/passkey-button.tsx'
import { PasswordField } from '../../passwords/components/password-field.tsx'
import { signInAndGo } from '../../sessions/sign-in-answers.server.ts'
import { safePath } from '../safe-path.policy.ts'
import { signInSchema } from '../sign-in.schema.ts'
import { isFarewell, keyOfReason, reasonOf, type SignInReason, wantedPage } from '../sign-in-reason.policy.ts'
import type { Route } from './+types/login'

export const handle = {
  titleKey: 'accounts.signIn.title',
  descriptionKey: 'accounts.signIn.lede',
  bare: true,
  guard: accountForm(),
  sessionFree: true,
} satisfies RouteHandle

/** A visitor sees the form; a member whom a guard sent here sees why; any other member goes on. */
export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const viewer = viewerOf(context)
  const { to, reason } = askedIn(request)
  if (!isMember(viewer)) {
    const demoRoles = context.get(accountsContext).demoRoles
    return { refused: null, reason, to, ...(demoRoles && { demoRoles }) }
  }
  const lacking = lackingRight(viewer, reason)
  if (lacking === null) throw redirect(to ?? '/')
  const { firstName, lastName, email } = viewer
  return data({ refused: { name: `${firstName} ${lastName}`, email, lacking }, reason, to }, { status: 403 })
})

/** Signs in and goes where the visitor wanted to go. Open to everybody. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  viewerOf(context)
  const form = await readForm(request, signInSchema)
  return signInAndGo({ request, context }, form, askedIn(request).to)
})

export default function SignInPage({ loaderData, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { refused, reason, to } = loaderData
  if (refused) return <LackingRight {...refused} to={to} />
  return (
    <PleatedPage title={t('accounts.signIn.title')} lede={t('accounts.signIn.lede')}>
      <SignInForm reason={reason} to={to} problem={actionData ?? null} />
      {'demoRoles' in loaderData && loaderData.demoRoles && <DemoRolesPanel {...loaderData.demoRoles} />}
    </PleatedPage>
  )
}

function askedIn(request: Request) {
  const { searchParams } = new URL(request.url)
  return { to: safePath(searchParams.get('to')), reason: reasonOf(searchParams.get('reason')) }
}

/** The reason, as long as it holds. */
function lackingRight(viewer: Member, reason: SignInReason | null) {
  const right = Object.values(rights).find(({ lacking }) => lacking === reason)
  return right && viewer.role === 'USER' && !right.isHeldBy(viewer) ? right.lacking : null
}

type Refused = { name: string; email: string; lacking: (typeof rights)[Right]['lacking'] }

function LackingRight({ name, email, lacking, to }: Refused & { to: string | null }) {
  const { t } = useTranslation()
  return (
    <PleatedPage title={t(`error.${lacking}`)}>
      <p className="mt-4 text-text-2">{t('accounts.notAdmin.signedInAs', { name, email })}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to="/" variant="primary">
          {t('accounts.notAdmin.back')}
        </ButtonLink>
        <form method="post" action={href('/logout')}>
          <HiddenFields values={{ to }} />
          <Button type="submit" variant="secondary">
            {t('accounts.notAdmin.asSomebodyElse')}
          </Button>
        </form>
      </div>
    </PleatedPage>
  )
}

const problemId = 'sign-in-problem'

type SignInFormProps = { reason: SignInReason | null; to: string | null; problem: FormProblem | null }

/** Posts to its own address, so that the remembered one stays in the query, and needs no script. */
function SignInForm({ reason, to, problem }: SignInFormProps) {
  const { t } = useTranslation()
  return (
    <Form
      as="form"
      checks="sign-in"
      refused={problem}
      className="mt-8 grid gap-5"
      notice={<TopMessage reason={reason} to={to} problem={problem} />}
    >
      <EmailField label={t('accounts.signIn.email')} autoComplete="username webauthn" />
      <PasswordField
        label={t('accounts.signIn.password')}
        name="password"
        describedById={problem?.problem ? problemId : undefined}
      />
      <Checkbox
        label={t('accounts.signIn.keepSignedIn')}
        name="keepSignedIn"
        help={t('accounts.signIn.keepSignedInHelp')}
      />
      <Button type="submit" variant="primary" className="max-w-field">
        {t('accounts.signIn.submit')}
      </Button>
      <p>
        <Link to={href('/forgot-password')} className="link inline-block py-1">
          {t('accounts.signIn.forgot')}
        </Link>
      </p>
      <PasskeyButton to={to} />
    </Form>
  )
}

function TopMessage({ reason, to, problem }: SignInFormProps) {
  const { t, i18n } = useTranslation()
  if (problem?.problem) {
    return (
      <div id={problemId}>
        <Banner kind="error">{translateMessage(i18n, problem.problem)}</Banner>
      </div>
    )
  }
  if (problem || !reason) return null
  const page = reason === 'admin-guard.not-authenticated' ? wantedPage(to) : null
  return (
    <Banner kind={reason.startsWith('admin-guard') || isFarewell(reason) ? 'info' : 'warning'}>
      {page ? t('accounts.signIn.toSee', { page: t(page) }) : translateMessage(i18n, { key: keyOfReason(reason) })}
    </Banner>
  )
}
