import { useEffect, useRef } from 'react'
import { href } from 'react-router'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

export function RecoveryCodesPanel({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const text = [t('accounts.security.codes.fileTitle'), '', ...codes, ''].join('\r\n')
  return (
    <section className="panel recovery-codes" aria-labelledby="recovery-codes">
      <h2 className="text-h3" id="recovery-codes" ref={title} tabIndex={-1}>
        {t('accounts.security.codes.title')}
      </h2>
      <p>{t('accounts.security.codes.text')}</p>
      <ul className="recovery-list" translate="no">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
      <div className="recovery-actions">
        <a
          className="button button-primary"
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
          download={t('accounts.security.codes.fileName')}
        >
          <Icon name="download" />
          {t('accounts.security.codes.download')}
        </a>
        <Button type="button" className="needs-scripts" onClick={() => window.print()}>
          {t('accounts.security.codes.print')}
        </Button>
        <ButtonLink to={href('/settings/security')} variant="quiet" onClick={onDone}>
          {t('accounts.security.codes.done')}
        </ButtonLink>
      </div>
    </section>
  )
}
