import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { FormProblem } from '#platform/http/read-form.ts'
import { translateMessage } from '#platform/i18n/translate-message.ts'
import { Banner } from '#ui/banner.tsx'

/** Why a decision was not taken; takes the focus, for the button that was pressed may be gone. */
export function ApplicationTroubles({ problem }: { problem: FormProblem | null }) {
  const { i18n } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const message = problem?.problem ?? null
  useEffect(() => {
    if (message) place.current?.focus()
  }, [message])
  if (!message) return null
  return (
    <div ref={place} tabIndex={-1} className="application-trouble">
      <Banner kind="error">{translateMessage(i18n, message)}</Banner>
    </div>
  )
}
