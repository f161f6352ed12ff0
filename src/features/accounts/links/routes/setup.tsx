import { data, href } from 'react-router'
import { viewerOf } from '#platform/access/guards.ts'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { type FormProblem, readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { secretAddress } from '#platform/http/secret-address.ts'
import { activeLanguages, type Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Select, TextField } from '#ui/field.tsx'
import { PleatedPage } from '#ui/page.tsx'
import { accountsContext } from '../../accounts.context.ts'
import { signInAndGo } from '../../sessions/sign-in-answers.server.ts'
import { DeadLink, linkHandle } from '../components/dead-link.tsx'
import { LinkForm, NewPasswordField } from '../components/link-page.tsx'
import { linksSchema } from '../links.schema.ts'
import type { Route } from './+types/setup'

const texts = [
  { name: 'firstName', autoComplete: 'given-name', type: 'text' },
  { name: 'lastName', autoComplete: 'family-name', type: 'text' },
  { name: 'email', autoComplete: 'username', type: 'email' },
] as const

function FirstAdminForm({ problem, language }: { problem: FormProblem | null; language: Language }) {
  const { t } = useTranslation()
  return (
    <LinkForm checks="first-admin" refused={problem} submit={t('accounts.links.setup.submit')}>
      {texts.map(({ name, ...field }) => (
        <TextField
          key={name}
          {...field}
          name={name}
          label={t(`accounts.links.setup.${name}`)}
          maxLength={name === 'email' ? 254 : 100}
          required
        />
      ))}
      <Select
        name="language"
        label={t('accounts.links.setup.language')}
        options={activeLanguages.map((code) => ({ value: code, label: t(`shell.language-name.${code}`) }))}
        defaultValue={language}
      />
      <NewPasswordField />
    </LinkForm>
  )
}

export const handle = { titleKey: 'accounts.links.setup.title', ...linkHandle } satisfies RouteHandle

export const headers = secretAddress

/** Open to anyone who reads the console of the server, until there is an administrator. */
export const loader = pageLoader(async ({ params, context }: Route.LoaderArgs) => {
  viewerOf(context)
  const isOpen = await context.get(accountsContext).isSetupOpen(params.token)
  const { language } = context.get(requestContext)
  return data({ isOpen, language }, { status: isOpen ? 200 : 410 })
})

export const action = formAction(async ({ request, params, context }: Route.ActionArgs) => {
  viewerOf(context)
  const form = await readForm(request, linksSchema.firstAdmin)
  const { firstName, lastName, email, newPassword: password, language: defaultLanguage } = form
  const admin = { firstName, lastName, email, password, defaultLanguage }
  await context.get(accountsContext).makeFirstAdmin(params.token, admin)
  const notice = { kind: 'success' as const, key: 'success.auth/welcome', facts: { firstName } }
  return signInAndGo({ request, context }, { email, password }, href('/administration'), notice)
})

export default function SetupPage({ loaderData: { isOpen, language }, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  if (!isOpen) return <DeadLink explanation={t('accounts.links.setup.dead')} />
  return (
    <PleatedPage title={t('accounts.links.setup.title')} lede={t('accounts.links.setup.lede')}>
      <FirstAdminForm problem={actionData ?? null} language={language} />
    </PleatedPage>
  )
}
