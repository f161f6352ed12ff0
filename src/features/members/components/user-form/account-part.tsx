import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Form, useNavigation } from 'react-router'
import { formatDate } from '#platform/i18n/formats.ts'
import type { Language } from '#platform/i18n/languages.ts'
import { Button } from '#ui/button.tsx'
import { restorableDays } from '../../administration/user.ts'
import type { EditUserPageData } from '../../administration/user-form.server.ts'
import { fullNameOf } from '../../full-name.ts'
import { FormSection } from './form-section.tsx'
import { RemoveUser } from './remove-user.tsx'

type AccountPartProps = { page: EditUserPageData; asksRemoval: boolean }

/** What becomes of the account: each thing on its own, done at once. */
export function AccountPart({ page, asksRemoval }: AccountPartProps) {
  const { t } = useTranslation()
  const { user, isOwn, isOutOfReach, hasSecondFactor } = page
  return (
    <div className="user-account">
      {!user.disabled && <Invitation page={page} />}
      <Access page={page} />
      {hasSecondFactor && !isOwn && (
        <FormSection id="factors" title={t('members.account.factors')} help={t('members.account.factorsHelp')}>
          <OneIntent page={page} intent="reset-factors">
            {t('members.account.resetFactors')}
          </OneIntent>
        </FormSection>
      )}
      <FormSection
        id="removal"
        title={t('members.account.remove')}
        help={t('members.account.removeHelp', { days: restorableDays })}
      >
        {isOwn && <p className="field-help">{t('members.account.ownRemoval')}</p>}
        {isOutOfReach && <p className="field-help">{t('members.account.developer')}</p>}
        {!isOwn && !isOutOfReach && <RemoveUser page={page} isAsked={asksRemoval} />}
      </FormSection>
    </div>
  )
}

function Invitation({ page }: { page: EditUserPageData }) {
  const { t, i18n } = useTranslation()
  const { invitation } = page
  if (!invitation) return null
  const day = (seconds: number | null) => (seconds === null ? '' : formatDate(seconds, i18n.language as Language))
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
      <OneIntent page={page} intent="invite">
        {isSent ? t('members.account.inviteAgain') : t('members.account.invite')}
      </OneIntent>
    </FormSection>
  )
}

function Access({ page }: { page: EditUserPageData }) {
  const { t } = useTranslation()
  const { user, isOwn, isOutOfReach } = page
  const isInReach = !isOwn && !isOutOfReach
  const name = fullNameOf(user)
  const told = user.disabled ? t('members.account.accessTaken', { name }) : t('members.account.accessOpen', { name })
  return (
    <FormSection id="access" title={t('members.account.access')} help={told}>
      {isOwn && <p className="field-help">{t('members.account.own')}</p>}
      {isOutOfReach && <p className="field-help">{t('members.account.developer')}</p>}
      {isInReach && user.disabled && (
        <OneIntent page={page} intent="admit">
          {t('members.account.giveAccess')}
        </OneIntent>
      )}
      {isInReach && !user.disabled && (
        <>
          <p className="field-help">{t('members.account.takeAccessHelp')}</p>
          <OneIntent page={page} intent="block">
            {t('members.account.takeAccess')}
          </OneIntent>
        </>
      )}
    </FormSection>
  )
}

type OneIntentProps = { page: EditUserPageData; intent: string; children: ReactNode }

/** A form of one button. */
function OneIntent({ page, intent, children }: OneIntentProps) {
  const { formMethod, formData } = useNavigation()
  return (
    <Form method="post">
      <input type="hidden" name="_xsrf" value={page.xsrfToken} />
      <Button
        type="submit"
        name="intent"
        value={intent}
        isPending={formMethod === 'POST' && formData?.get('intent') === intent}
      >
        {children}
      </Button>
    </Form>
  )
}
