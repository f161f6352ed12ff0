import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigation, useRevalidator } from 'react-router'
import { Button } from '#ui/button.tsx'
import { ProgressBar } from '#ui/progress-bar.tsx'
import type { CheckStep } from '../../exchange/import/import-page.server.ts'
import type { Progress } from '../../exchange/import/running-imports.ts'

/** Milliseconds between two looks at how far it is. */
const lookEvery = 400

/**
 * Stops what is being written, and loads the page anew: the confirmation is refused in the same moment, and whichever of
 * the two answers came last would otherwise decide what is shown.
 */
async function stop(path: string): Promise<void> {
  const body = new URLSearchParams({ intent: 'cancel' })
  const answer = await fetch(path, { method: 'POST', body, redirect: 'manual' }).catch(() => null)
  location.assign(answer?.type === 'opaqueredirect' ? '/administration/members/import' : path)
}

/** While it is written: how far it is, and a way to stop, which leaves nothing behind. */
export function ImportRunning({ page }: { page: CheckStep }) {
  const { t } = useTranslation()
  const [isStopping, setStopping] = useState(false)
  const path = `/administration/members/import/${page.id}`
  const total = page.counts.new + page.counts.changed
  const { done } = useProgress(path, page.progress) ?? { done: 0 }
  return (
    <section className="import-running" aria-labelledby="import-running">
      <h2 className="import-heading" id="import-running">
        {t('members.import.check.running')}
      </h2>
      <ProgressBar label={t('members.import.check.running')} value={(100 * done) / total} />
      <p role="status">{t('members.import.check.progress', { done, total })}</p>
      <p className="import-note">{t('members.import.check.safe')}</p>
      <div className="exchange-actions">
        <Button
          type="button"
          isPending={isStopping}
          onClick={() => {
            setStopping(true)
            void stop(path)
          }}
        >
          {t('members.import.check.stop')}
        </Button>
      </div>
    </section>
  )
}

/** Asked again and again; where nobody waits for the answer of the confirmation itself, its end loads the page anew. */
function useProgress(path: string, first: Progress | null): Progress | null {
  const [progress, setProgress] = useState(first)
  const isSending = useNavigation().state !== 'idle'
  const { revalidate } = useRevalidator()
  useEffect(() => {
    let isGone = false
    const look = async () => {
      const answer = await fetch(`${path}/progress`).then(
        (response) => (response.ok ? response.json() : null),
        () => null,
      )
      if (isGone) return
      if (answer?.progress) setProgress(answer.progress)
      else if (answer && !isSending) void revalidate()
    }
    const timer = setInterval(look, lookEvery)
    return () => {
      isGone = true
      clearInterval(timer)
    }
  }, [path, isSending, revalidate])
  return progress
}
