import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { lazyScreen } from '#ui/lazy-screen.tsx'
import { withLazyMessages } from '../../lazy-messages.ts'
import type { ActionHook } from '../../list/components/list-context.ts'
import { previewKind } from '../preview-kind.ts'

const PreviewScreen = lazyScreen(async () => (await withLazyMessages(import('./preview-screen.tsx'))).PreviewScreen)

/** Shows one document on the whole screen, and from there its neighbours. */
export const usePreviewAction: ActionHook = ({ targets, shown, place, page, showDialog }) => {
  const { t } = useTranslation()
  const [only] = targets
  if (targets.length !== 1 || !only || only.folder) return null
  const files = shown.filter(({ folder }) => !folder)
  return {
    id: 'preview',
    label: t('intranet.preview.title'),
    icon: 'preview',
    disabledBecause: previewKind(only.extension) ? undefined : t('error.intranet.no-preview'),
    run: () =>
      showDialog(
        <PreviewScreen
          first={only.id}
          files={files}
          place={place}
          language={page.language}
          onClose={() => showDialog(null)}
        />,
      ),
  }
}
