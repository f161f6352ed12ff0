import { ButtonForm } from '#platform/forms/button-form.tsx'
import { FormProblems } from '#platform/forms/form.tsx'
import type { FormProblem } from '#platform/http/read-form.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { fullNameOf } from '../../../core/member.ts'
import type { Route } from '../../routes/+types/user-membership'
import { FormSection } from '../form/form-section.tsx'
import { RoleForm } from '../form/role-fields.tsx'

type MembershipPage = Route.ComponentProps['loaderData']

type Props = { page: MembershipPage; refused: FormProblem | null }

/** What they may do, whether they can sign in and whether they pay: each thing on its own, done at once. */
export function MembershipPart({ page, refused }: Props) {
  const { t } = useTranslation()
  const { user, isOwn, isOutOfReach, hasSecondFactor } = page
  if (user.deletedAt > 0) return <p className="user-drawer-nothing">{t('members.sheet.ofDeleted')}</p>
  return (
    <div className="user-drawer-part" id="membership">
      {refused && !('role' in refused.values) && <FormProblems problem={refused} />}
      <RoleForm key={`${user.role} ${user.revision}`} page={page} refused={refused} />
      <Access page={page} />
      {!user.disabled && <Invitation page={page} />}
      <Fee page={page} />
      <Register page={page} />
      {hasSecondFactor && !isOwn && !isOutOfReach && (
        <FormSection id="factors" title={t('members.account.factors')} help={t('members.account.factorsHelp')}>
          <ActButton intent="reset-factors">{t('members.account.resetFactors')}</ActButton>
        </FormSection>
      )}
    </div>
  )
}

function Invitation({ page }: { page: MembershipPage }) {
  const { t, language } = useTranslation()
  const { invitation } = page
  if (!invitation) return null
  const day = (seconds: number | null) => (seconds === null ? '' : formatDate(seconds, language))
  if (invitation.state === 'accepted') {
    const accepted = t('members.account.accepted', { date: day(invitation.acceptedAt) })
    return <FormSection id="invitation" title={t('members.account.invitation')} help={accepted} />
  }
  const { state, invitedAt, expiresAt } = invitation
  const isSent = invitedAt !== null
  const told = isSent
    ? t(`members.account.${state}`, { date: day(invitedAt), until: day(expiresAt) })
    : t('members.account.notInvited')
  return (
    <FormSection id="invitation" title={t('members.account.invitation')} help={told}>
      <ActButton intent="invite">{isSent ? t('members.account.inviteAgain') : t('members.account.invite')}</ActButton>
    </FormSection>
  )
}

/** Stands apart from the account: only effective members are entered, and never by themselves. */
function Register({ page: { user, register } }: { page: MembershipPage }) {
  const { t } = useTranslation()
  const state = register.isMember ? 'member' : register.isEntered ? 'former' : 'nobody'
  const base = '/administration/register'
  return (
    <FormSection id="register" title={t('members.register.title')} help={t(`members.sheet.register.${state}`)}>
      {register.isEntered ? (
        <ButtonLink to={`${base}/members/${user.id}`}>{t('members.sheet.register.show')}</ButtonLink>
      ) : (
        <ButtonLink to={`${base}/new?user=${user.id}`}>{t('members.register.add')}</ButtonLink>
      )}
    </FormSection>
  )
}

function Access({ page }: { page: MembershipPage }) {
  const { t, language } = useTranslation()
  const { user, isOwn, isOutOfReach, endsAt } = page
  const isInReach = !isOwn && !isOutOfReach
  const name = fullNameOf(user)
  const told = user.disabled ? t('members.account.accessTaken', { name }) : t('members.account.accessOpen', { name })
  return (
    <FormSection id="access" title={t('members.account.access')} help={told}>
      {endsAt !== null && (
        <Banner kind="warning">{t('members.account.endsAt', { date: formatDate(endsAt, language) })}</Banner>
      )}
      {isOwn && <p className="field-help">{t('members.account.own')}</p>}
      {isOutOfReach && <p className="field-help">{t('members.account.developer')}</p>}
      {isInReach && user.disabled && <ActButton intent="admit">{t('members.account.giveAccess')}</ActButton>}
      {isInReach && !user.disabled && (
        <>
          <p className="field-help">{t('members.account.takeAccessHelp')}</p>
          <ActButton intent="block">{t('members.account.takeAccess')}</ActButton>
        </>
      )}
    </FormSection>
  )
}

function Fee({ page }: { page: MembershipPage }) {
  const { t } = useTranslation()
  const { exempt } = page.user
  return (
    <FormSection id="fee" title={t('members.form.payment')} help={t(`members.sheet.fee.${exempt ? 'exempt' : 'pays'}`)}>
      <ActButton intent={exempt ? 'let-pay' : 'exempt'}>
        {t(`members.sheet.fee.${exempt ? 'letPay' : 'exempting'}`)}
      </ActButton>
    </FormSection>
  )
}

/** Done at once, the page stays where it is. */
const ActButton = ({ intent, children }: { intent: string; children: string }) => (
  <ButtonForm fields={{ intent }} preventScrollReset>
    {children}
  </ButtonForm>
)
