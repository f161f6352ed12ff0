import { href, Link } from 'react-router'
import { organisationContext } from '#features/administration/administration.context.ts'
import type { Members, SavedProfile } from '#features/members/core/member.service.server.ts'
import { membersContext } from '#features/members/members.context.ts'
import { newsletterContext } from '#features/newsletter/newsletter.context.ts'
import { requireMember } from '#platform/access/guards.ts'
import type { Member } from '#platform/access/viewer.ts'
import { portalErrors } from '#platform/errors/portal.errors.ts'
import { HiddenFields } from '#platform/forms/hidden-fields.tsx'
import { formAction, pageLoader } from '#platform/http/form-action.server.ts'
import { keepInput } from '#platform/http/keep-input.ts'
import { isScriptless } from '#platform/http/native-form.ts'
import { redirectWithNotice } from '#platform/http/notice.server.ts'
import { languageCookie, themeCookie } from '#platform/http/preferences.server.ts'
import { readForm } from '#platform/http/read-form.ts'
import { requestContext } from '#platform/http/request.context.ts'
import { memberForm, type RouteHandle } from '#platform/http/route-guard.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { withOwn } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { settingsRate } from '../../core/accounts.rates.ts'
import { AppearanceSection, AvatarSection, LanguageSection, SwitchSection } from '../components/choice-sections.tsx'
import { ProfileSection } from '../components/profile-section.tsx'
import { useSettingsForm } from '../components/settings-form.tsx'
import { SettingsPage } from '../components/settings-page.tsx'
import { type Saved, type SettingsForm, settingsSchema } from '../settings.schema.ts'
import type { Route } from './+types/settings'

/** Those with the role DEV look after the machine, not after members and comments. */
const getsNotices = ({ role }: Member): boolean => role === 'ADMIN'

/** @returns null when only this browser remembers */
async function saveSettings(members: Members, viewer: Member, form: SettingsForm): Promise<SavedProfile | null> {
  if (form.section === 'appearance') return null
  if (form.section === 'notices' && !getsNotices(viewer)) throw portalErrors['admin-guard.not-admin']()
  if (form.section === 'profile') {
    const { section: _, revision, ...profile } = form
    return members.updateOwnProfile(viewer, profile, revision)
  }
  const { section: _, ...change } = form
  return members.updateOwnProfile(viewer, change)
}

/** What a browser without scripts must be asked to do, because nothing in it will do it. */
function cookiesFor(form: SettingsForm): string[] {
  // `Secure` is added to every cookie where people come over TLS.
  if (form.section === 'language') return [languageCookie(form.defaultLanguage, false)]
  if (form.section === 'appearance') return [themeCookie(form.appearance, false)]
  return []
}

export const handle = {
  titleKey: 'accounts.settings.profileTitle',
  guard: memberForm({ rate: settingsRate }),
} satisfies RouteHandle

export const loader = pageLoader(async ({ request, context }: Route.LoaderArgs) => {
  const viewer = requireMember(context, request)
  const { theme } = context.get(requestContext)
  const profile = await context.get(membersContext).ownProfile(viewer)
  const languages = withOwn(context.get(organisationContext).languages(), profile.defaultLanguage)
  const newsletterStoppedAt = await context.get(newsletterContext).suspendedSince(viewer)
  const hasNotices = getsNotices(viewer)
  return { id: viewer.id, email: viewer.email, profile, languages, theme, newsletterStoppedAt, hasNotices }
})

/** Saves one section. A browser without scripts comes back to it; the app shows the time beside the button. */
export const action = formAction(async ({ request, context }: Route.ActionArgs) => {
  const viewer = requireMember(context, request)
  const form = await readForm(request, settingsSchema)
  const saved = await saveSettings(context.get(membersContext), viewer, form)
  if (saved && !isScriptless(request)) return { saved: form.section, ...saved } satisfies Saved
  const back = redirectWithNotice(`${href('/settings')}#${form.section}`, {
    kind: 'success',
    key: 'success.settings.saved',
  })
  for (const cookie of cookiesFor(form)) back.headers.append('Set-Cookie', cookie)
  return back
})

export const clientAction = keepInput

export default function ProfilePage({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { id, email, profile, languages, theme, newsletterStoppedAt, hasNotices } = loaderData
  const ownPage = (
    <>
      {t('accounts.settings.lede')}{' '}
      <Link to={href('/user/:id', { id })} className="link">
        {t('accounts.settings.userPage')}
      </Link>
      .
    </>
  )
  return (
    <SettingsPage title={t('accounts.settings.profileTitle')} lede={ownPage}>
      <ProfileSection profile={profile} email={email} />
      <AvatarSection firstName={profile.firstName} color={profile.avatarColor} />
      <LanguageSection language={profile.defaultLanguage} languages={languages} />
      <AppearanceSection theme={theme} />
      <SwitchSection section="tooltips" isOn={profile.showTooltips} />
      <SwitchSection section="newsletter" isOn={profile.emailSubscriber}>
        {newsletterStoppedAt !== null && profile.emailSubscriber && (
          <StoppedNewsletter since={newsletterStoppedAt} email={email} />
        )}
      </SwitchSection>
      {hasNotices && <SwitchSection section="notices" isOn={profile.adminMails} />}
    </SettingsPage>
  )
}

/** The newsletter came back time after time, and is not sent any more: try again, or another address. */
function StoppedNewsletter({ since, email }: { since: number; email: string }) {
  const { t, language } = useTranslation()
  const { Form, isSaving } = useSettingsForm('newsletter')
  const date = formatDate(since, language)
  return (
    <Banner kind="warning">
      <p>{t('accounts.settings.newsletter.suspended', { email, date })}</p>
      <Form method="post" className="mt-3 flex flex-wrap items-center gap-3">
        <HiddenFields values={{ section: 'newsletter', emailSubscriber: 'true' }} />
        <Button type="submit" size="small" isPending={isSaving}>
          {t('accounts.settings.newsletter.resume')}
        </Button>
        <Link className="link" to={href('/settings/email')}>
          {t('accounts.settings.newsletter.change-email')}
        </Link>
      </Form>
    </Banner>
  )
}
