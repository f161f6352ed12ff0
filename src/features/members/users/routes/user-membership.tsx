import { href } from 'react-router'
import { accountsContext } from '#features/accounts/accounts.context.ts'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { FormProblems } from '#platform/forms/form.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'
import { keepInput } from '#platform/http/keep-input.ts'
import { parseForm } from '#platform/http/read-form.ts'
import { formatDate } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { fullNameOf } from '../../core/member.ts'
import { registerContext } from '../../members.context.ts'
import { InvitationByHand } from '../components/form/invitation-by-hand.tsx'
import { RoleForm } from '../components/form/role-fields.tsx'
import { drawerHandle, useDrawerAnswer } from '../drawer/drawer-route.ts'
import { drawerActions, drawerLoader } from '../drawer/user-drawer.server.ts'
import { asProved, needsProof } from '../own-proof.server.ts'
import { refusalOfLink, rolesFor } from '../user.policy.ts'
import { userFormSchemas } from '../user.schema.ts'
import type { Route } from './+types/user-membership'

export const handle = drawerHandle

export const loader = drawerLoader(async ({ page, service, viewer, id, context }) => ({
  ...page,
  roles: rolesFor(viewer, page.user),
  needsProof: needsProof(context, viewer),
  invitation: await service.invitationOf(viewer, { id }),
  doesMailLeave: service.doesMailLeave,
  mayShowLink: refusalOfLink(page.user) === null,
  hasSecondFactor: await context.get(accountsContext).hasSecondFactor(id),
  register: await context.get(registerContext).placeOf(viewer, id),
}))

export const action = drawerActions('membership', {
  block: ({ service, viewer, id }) => service.changeUserAccess(viewer, { id, access: false }),
  admit: ({ service, viewer, id }) => service.changeUserAccess(viewer, { id, access: true }),
  invite: ({ service, viewer, id }) => service.inviteUser(viewer, { id }),
  'show-invitation': ({ service, viewer, id }) => service.showInvitation(viewer, { id }),
  exempt: ({ service, viewer, id }) => service.setExempt(viewer, { id, exempt: true }),
  'let-pay': ({ service, viewer, id }) => service.setExempt(viewer, { id, exempt: false }),
  role: async ({ context, request, form, service, viewer, id }) => {
    const { revision, currentPassword, ...user } = parseForm(request, form, userFormSchemas.role)
    return asProved(context, viewer, currentPassword, (proved) =>
      service.updateUser(proved, { id, user, settings: { revision } }),
    )
  },
  'reset-factors': ({ service, viewer, id }) => service.resetFactors(viewer, { id }),
})

export const clientAction = keepInput

type MembershipPage = Route.ComponentProps['loaderData']

export default function MembershipPart({ loaderData: page, actionData }: Route.ComponentProps) {
  const { t } = useTranslation()
  const { refused, link } = useDrawerAnswer(actionData)
  const { user, isOwn, isOutOfReach, hasSecondFactor, register } = page
  // Who was just added has no other way in.
  const isLinkFirst = !page.doesMailLeave && !user.disabled && page.invitation?.state !== 'accepted'
  const state = register.isMember ? 'member' : register.isEntered ? 'former' : 'nobody'
  if (user.deletedAt > 0) return <p className="user-drawer-nothing">{t('members.drawer.ofDeleted')}</p>
  return (
    <div className="user-drawer-part" id="membership">
      {refused && !('role' in refused.values) && <FormProblems problem={refused} />}
      {isLinkFirst && <Invitation page={page} link={link} />}
      <RoleForm key={`${user.role} ${user.mayManagePayments} ${user.revision}`} page={page} refused={refused} />
      <Access page={page} />
      {!user.disabled && !isLinkFirst && <Invitation page={page} link={link} />}
      <FormSection
        id="fee"
        title={t('members.form.payment')}
        help={t(`members.drawer.fee.${user.exempt ? 'exempt' : 'pays'}`)}
      >
        <ActButton intent={user.exempt ? 'let-pay' : 'exempt'}>
          {t(`members.drawer.fee.${user.exempt ? 'letPay' : 'exempting'}`)}
        </ActButton>
      </FormSection>
      {/* Stands apart from the account: only effective members are entered, and never by themselves. */}
      <FormSection id="register" title={t('members.register.title')} help={t(`members.drawer.register.${state}`)}>
        {register.isEntered ? (
          <ButtonLink to={href('/administration/register/members/:member', { member: user.id })}>
            {t('members.drawer.register.show')}
          </ButtonLink>
        ) : (
          <ButtonLink to={`${href('/administration/register/new')}?user=${user.id}`}>
            {t('members.register.add')}
          </ButtonLink>
        )}
      </FormSection>
      {hasSecondFactor && !isOwn && !isOutOfReach && (
        <FormSection id="factors" title={t('members.account.factors')} help={t('members.account.factorsHelp')}>
          <ActButton intent="reset-factors">{t('members.account.resetFactors')}</ActButton>
        </FormSection>
      )}
    </div>
  )
}

function Invitation({ page, link }: { page: MembershipPage; link: string | null }) {
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
  const help = isSent
    ? t(`members.account.${state}`, { date: day(invitedAt), until: day(expiresAt) })
    : t('members.account.notInvited')
  if (!page.doesMailLeave) return <InvitationByHand page={page} link={link} />
  return (
    <FormSection id="invitation" title={t('members.account.invitation')} help={help}>
      <ActButton intent="invite">{isSent ? t('members.account.inviteAgain') : t('members.account.invite')}</ActButton>
    </FormSection>
  )
}

function Access({ page }: { page: MembershipPage }) {
  const { t, language } = useTranslation()
  const { user, isOwn, isOutOfReach, endsAt } = page
  const isInReach = !isOwn && !isOutOfReach
  const name = fullNameOf(user)
  const help = user.disabled ? t('members.account.accessTaken', { name }) : t('members.account.accessOpen', { name })
  return (
    <FormSection id="access" title={t('members.account.access')} help={help}>
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

/** Done at once, the page stays where it is. */
const ActButton = ({ intent, children }: { intent: string; children: string }) => (
  <ButtonForm fields={{ intent }} preventScrollReset>
    {children}
  </ButtonForm>
)
