import type { ReactNode } from 'react'
import { ButtonForm } from '#platform/forms/button-form.tsx'
import { MailNotice } from '#platform/forms/mail-notice.tsx'
import { formatSize } from '#platform/i18n/formats.ts'
import { DateAndTime } from '#platform/i18n/moments.tsx'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import { Section } from '#ui/section.tsx'
import type { Trials } from '../system.ts'

/** What an administrator tries once before members come: does mail leave, and is a backup made? */
export function TrialList({ trials: { mail, backup } }: { trials: Trials }) {
  const { t } = useTranslation()
  return (
    <Section className="system-section" id="trials" title={t('administration.system.trials.title')}>
      <MailNotice isHere />
      <div className="trial-list">
        <Trial
          name="mail"
          help={t(`administration.system.trials.mail.${mail.hasServer ? 'help' : 'no-server'}`)}
          isOffered={mail.hasServer && !mail.isRunning}
        >
          {mail.hasServer && <MailTrial mail={mail} />}
        </Trial>
        <Trial
          name="backup"
          help={t(`administration.system.trials.backup.${backup.hasPlace ? 'help' : 'no-place'}`)}
          isOffered={backup.hasPlace && !backup.isRunning}
        >
          <BackupTrial backup={backup} />
        </Trial>
      </div>
    </Section>
  )
}

type TrialProps = { name: 'mail' | 'backup'; help: string; isOffered: boolean; children: ReactNode }

const intents = { mail: 'test-mail', backup: 'back-up' } as const

function Trial({ name, help, isOffered, children }: TrialProps) {
  const { t } = useTranslation()
  return (
    <div className="trial">
      <h3 className="text-h4">{t(`administration.system.trials.${name}.title`)}</h3>
      <p className="system-help">{help}</p>
      <div className="trial-state" role="status">
        {children}
      </div>
      {isOffered && (
        <ButtonForm fields={{ intent: intents[name] }} preventScrollReset>
          {t(`administration.system.trials.${name}.try`)}
        </ButtonForm>
      )}
    </div>
  )
}

function MailTrial({ mail: { isRunning, last } }: { mail: Trials['mail'] }) {
  const { t } = useTranslation()
  if (isRunning) return <Running>{t('administration.system.trials.mail.running')}</Running>
  if (!last) return null
  const { isAccepted, at, says } = last
  return (
    <Outcome isWell={isAccepted} at={at} says={says}>
      {t(`administration.system.trials.mail.${isAccepted ? 'accepted' : 'refused'}`)}
    </Outcome>
  )
}

function BackupTrial({ backup: { isRunning, made, failed } }: { backup: Trials['backup'] }) {
  const { t, language } = useTranslation()
  const facts = made && { count: made.files, size: formatSize(made.bytes, language) }
  return (
    <>
      {isRunning && <Running>{t('administration.system.trials.backup.running')}</Running>}
      {failed && !isRunning && (
        <Outcome isWell={false} at={failed.at} says={failed.says}>
          {t('administration.system.trials.backup.failed')}
        </Outcome>
      )}
      {made && facts && (
        <Outcome
          isWell
          at={made.at}
          holds={
            made.files > 0
              ? t('administration.system.trials.backup.holds', facts)
              : t('administration.system.trials.backup.holds-no-files')
          }
        >
          {t('administration.system.trials.backup.made')}
        </Outcome>
      )}
    </>
  )
}

function Running({ children }: { children: string }) {
  return (
    <p>
      <Badge tone="info" icon="clock">
        {children}
      </Badge>
    </p>
  )
}

type OutcomeProps = { isWell: boolean; at: number; holds?: string; says?: string; children: string }

/** With the words of the server or program as they came. */
function Outcome({ isWell, at, holds, says, children }: OutcomeProps) {
  return (
    <div>
      <Badge tone={isWell ? 'success' : 'danger'} icon={isWell ? 'check' : 'error'}>
        {children}
      </Badge>
      <span className="system-note">
        <DateAndTime at={at} />
      </span>
      {holds && <span className="system-note">{holds}</span>}
      {says && (
        <code className="trial-answer" lang="en" translate="no">
          {says}
        </code>
      )}
    </div>
  )
}
