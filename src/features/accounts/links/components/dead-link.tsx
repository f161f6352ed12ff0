import type { ReactNode } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { BackToSignIn, LetterPage } from './letter-page.tsx'

/** A link that was used, ran out, was replaced or never was: one page for all, and a way on. */
export function DeadLink({ explanation, children }: { explanation: string; children?: ReactNode }) {
  const { t } = useTranslation()
  return (
    <LetterPage title={t('accounts.links.dead.title')} lede={explanation}>
      <div className="mt-8 grid justify-items-start gap-5">
        {children}
        <BackToSignIn />
      </div>
    </LetterPage>
  )
}
