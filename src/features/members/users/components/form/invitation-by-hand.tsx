import { useEffect, useRef } from 'react'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { FormSection } from '#platform/forms/form-section.tsx'
import { MailNotice } from '#platform/forms/mail-notice.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { fullNameOf } from '../../../core/member.ts'
import type { User } from '../../user.ts'

type Props = { page: { user: User; mayShowLink: boolean }; link: string | null }

/** While no mail leaves: the link is made and shown once, for the administrator to pass on. */
export function InvitationByHand({ page, link }: Props) {
  const { t } = useTranslation()
  const { user, mayShowLink } = page
  return (
    <FormSection id="invitation" title={t('members.account.invitation')} help={t('members.account.link.waiting')}>
      <MailNotice />
      {mayShowLink ? (
        <>
          <p className="field-help">{t('members.account.link.help')}</p>
          {link && <ShownLink key={link} link={link} name={fullNameOf(user)} />}
          <ButtonForm fields={{ intent: 'show-invitation' }} preventScrollReset>
            {t(`members.account.link.${link ? 'again' : 'make'}`)}
          </ButtonForm>
        </>
      ) : (
        <p className="field-help">{t('members.account.link.notForAdmins')}</p>
      )}
    </FormSection>
  )
}

function ShownLink({ link, name }: { link: string; name: string }) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const words = {
    copy: t('members.account.link.copy'),
    copied: t('members.account.link.copied'),
    refused: t('members.account.link.notCopied'),
  }
  return (
    <section className="panel invitation-link" aria-labelledby="invitation-link">
      <h3 className="text-h4" id="invitation-link" ref={title} tabIndex={-1}>
        {t('members.account.link.title', { name })}
      </h3>
      <p>{t('members.account.link.text')}</p>
      <p>
        <code translate="no">{link}</code>
      </p>
      <CopyButton text={link} about={name} words={words} />
    </section>
  )
}
