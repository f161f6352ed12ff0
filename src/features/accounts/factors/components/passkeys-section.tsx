import { useSending } from '#platform/forms/submit-button.tsx'
import { formatDate } from '#platform/i18n/formats.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/field.tsx'
import { SettingsSection } from '../../settings/components/settings-section.tsx'
import type { ListedPasskey } from '../own-passkeys.service.server.ts'
import { ConfirmedForm, OwnPasskeyButton, problemOf, type SectionForm, SecurityForm } from './security-form.tsx'

export function PasskeysSection({ passkeys, ...form }: SectionForm & { passkeys: readonly ListedPasskey[] }) {
  const { t } = useTranslation()
  return (
    <SettingsSection
      id="passkeys"
      title={t('accounts.security.passkeys.title')}
      help={t('accounts.security.passkeys.help')}
    >
      {passkeys.length === 0 ? (
        <p>{t('accounts.security.passkeys.none')}</p>
      ) : (
        <ul className="security-rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} {...form} />
          ))}
        </ul>
      )}
      {form.isProved && <OwnPasskeyButton purpose="registration" label={t('accounts.security.passkeys.add')} />}
    </SettingsSection>
  )
}

function PasskeyRow({ passkey, ...form }: SectionForm & { passkey: ListedPasskey }) {
  const { t, language } = useTranslation()
  const { id, name, createdAt, lastUsedAt, isBackedUp, isCopied } = passkey
  const used = lastUsedAt === null ? null : formatDate(lastUsedAt, language)
  const notes = [
    t('accounts.security.passkeys.added', { date: formatDate(createdAt, language) }),
    used ? t('accounts.security.passkeys.used', { date: used }) : t('accounts.security.passkeys.unused'),
    ...(isBackedUp ? [t('accounts.security.passkeys.backedUp')] : []),
  ]
  return (
    <li className="security-row">
      <div className="security-row-text">
        <p className="security-name wrap-anywhere">{name}</p>
        <p className="security-note">{notes.join(' · ')}</p>
        {isCopied && (
          <Banner kind="error" id={`passkey-copied:${id}`}>
            {t('accounts.security.passkeys.copied')}
          </Banner>
        )}
        <Rename {...form} id={id} name={name} key={name} />
      </div>
      {form.isProved && (
        <ConfirmedForm
          sends={{ intent: 'remove-passkey', passkey: id }}
          label={t('accounts.security.passkeys.remove')}
          accessibleLabel={t('accounts.security.passkeys.removeNamed', { name })}
          question={t('accounts.security.passkeys.removeQuestion', { name })}
          consequence={t('accounts.security.passkeys.removeConsequence')}
        />
      )}
    </li>
  )
}

function Rename({ problem, id, name }: SectionForm & { id: string; name: string }) {
  const { t } = useTranslation()
  const sends = { intent: 'rename-passkey', passkey: id } as const
  const refused = problemOf(problem, 'rename-passkey')
  const ofThis = refused?.values.passkey === id ? refused : null
  return (
    <details className="passkey-rename" open={ofThis !== null || undefined}>
      <summary>{t('accounts.security.passkeys.rename')}</summary>
      <SecurityForm sends={sends} problem={ofThis} className="passkey-rename-form">
        <TextField
          id={`name-${id}`}
          label={t('accounts.security.passkeys.name')}
          name="name"
          maxLength={60}
          required
          defaultValue={name}
        />
        <Button type="submit" isPending={useSending(sends)}>
          {t('accounts.security.passkeys.saveName')}
        </Button>
      </SecurityForm>
    </details>
  )
}
