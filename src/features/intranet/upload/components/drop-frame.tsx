import './uploading.css'
import { useEffect, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { limitsOf, loadUploadRules, type UploadRules } from '../upload-rules.ts'
import type { DropTarget } from './use-file-drop.ts'

export type DropFrameProps = { target: DropTarget; refusal: string | undefined }

export function DropFrame({ target, refusal }: DropFrameProps) {
  const { t } = useTranslation()
  const isRefused = refusal !== undefined
  const [rules, setRules] = useState<UploadRules | null>(null)
  useEffect(() => {
    // Without them the server still says no.
    if (!isRefused) loadUploadRules().then(setRules, () => undefined)
  }, [isRefused])
  return (
    <div className="drop-frame" style={windowOfMain()} data-refused={isRefused || undefined}>
      <div className="drop-frame-label">
        <p className="drop-frame-where">
          <Icon name={isRefused ? 'error' : 'upload'} />
          {refusal ?? t('intranet.queue.frame', { folder: target.name })}
        </p>
        {rules && <UploadLimits rules={rules} />}
      </div>
    </div>
  )
}

function windowOfMain() {
  const { top, bottom } = document.getElementById('main')?.getBoundingClientRect() ?? { top: 0, bottom: innerHeight }
  return { top: Math.max(0, top) + 8, bottom: Math.max(0, innerHeight - bottom) + 8 }
}

export function UploadLimits({ rules }: { rules: UploadRules }) {
  const { t } = useTranslation()
  return <p className="upload-limits">{t('intranet.upload.limits', limitsOf(rules))}</p>
}
