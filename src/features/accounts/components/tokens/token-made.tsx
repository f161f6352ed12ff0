import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type Copied = 'no' | 'yes' | 'refused'

/** The new token, the one time that it can be seen. Without scripts it is copied by hand. */
export function TokenMade({ token, onDone }: { token: string; onDone: () => void }) {
  const { t } = useTranslation()
  const title = useRef<HTMLHeadingElement>(null)
  const [copied, setCopied] = useState<Copied>('no')
  useEffect(() => title.current?.focus(), [])
  const copy = () =>
    copyText(token).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    )
  const told = { no: '', yes: t('accounts.tokens.made.copied'), refused: t('accounts.tokens.made.notCopied') }[copied]
  return (
    <section className="panel token-made" aria-labelledby="token-made">
      <h2 className="text-h3" id="token-made" ref={title} tabIndex={-1}>
        {t('accounts.tokens.made.title')}
      </h2>
      <p>{t('accounts.tokens.made.text')}</p>
      <p className="token-text">
        <span className="sr-only">{t('accounts.tokens.made.label')}: </span>
        <code translate="no">{token}</code>
      </p>
      <div className="token-actions">
        <Button type="button" variant="primary" className="needs-scripts" onClick={() => void copy()}>
          <Icon name={copied === 'yes' ? 'check' : 'key'} />
          {copied === 'yes' ? told : t('accounts.tokens.made.copy')}
        </Button>
        <ButtonLink to="/settings/tokens" variant="quiet" onClick={onDone}>
          {t('accounts.tokens.made.done')}
        </ButtonLink>
      </div>
      <p role="status" className={copied === 'refused' ? 'security-note' : 'sr-only'}>
        {told}
      </p>
    </section>
  )
}

/** @throws when the browser refuses, as it does outside a secure connection */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
