import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { IconButton } from '#ui/button.tsx'
import { demoStripCloses } from '../rendering/inline-scripts.ts'

/** Above every page of the demo, static ones too: what this is. Closed, it stays away for the visit; its script owns `hidden`. */
export function DemoStrip() {
  const { t } = useTranslation()
  return (
    <aside className="demo-strip no-print" aria-label={t('shell.demo.label')} suppressHydrationWarning>
      <div className="page-frame demo-strip-row">
        <p>{t('shell.demo.text')}</p>
        <IconButton icon="close" label={t('shell.close')} className="needs-scripts" />
        <noscript>
          <input type="checkbox" className="close-box" aria-label={t('shell.close')} />
        </noscript>
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours, allowed by its hash */}
      <script dangerouslySetInnerHTML={{ __html: demoStripCloses }} />
    </aside>
  )
}
