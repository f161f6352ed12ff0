import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'

type Copied = 'no' | 'yes' | 'refused'

/** How long the button says that it is done. Milliseconds. */
const shown = 3000

/** Copies the address at which this is found, and says so on the button itself. @param path of this site */
export function CopyLink({ path }: { path: string }) {
  const { t } = useTranslation()
  const [copied, setCopied] = useState<Copied>('no')
  useEffect(() => {
    if (copied === 'no') return
    const timer = setTimeout(() => setCopied('no'), shown)
    return () => clearTimeout(timer)
  }, [copied])
  const copy = () => {
    copyText(new URL(path, location.origin).href).then(
      () => setCopied('yes'),
      () => setCopied('refused'),
    )
  }
  const told = { no: '', yes: t('intranet.panel.copied'), refused: t('intranet.panel.not-copied') }[copied]
  return (
    <>
      <Button variant="secondary" onClick={copy}>
        <Icon name={copied === 'yes' ? 'check' : 'link'} />
        {copied === 'yes' ? told : t('intranet.panel.copy-link')}
      </Button>
      <span role="status" className={copied === 'refused' ? 'details-note' : 'sr-only'}>
        {told}
      </span>
    </>
  )
}

/** @throws when the browser refuses, as it does outside a secure connection */
async function copyText(text: string): Promise<void> {
  await navigator.clipboard.writeText(text)
}
