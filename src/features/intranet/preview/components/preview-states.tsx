import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { FileIcon, fileFamily } from '#ui/file-icon.tsx'
import { downloadAddress } from '../../core/file-addresses.ts'
import type { Resource } from '../../core/resource.ts'
import { readJson, useLoaded } from '../../details/components/use-answer.ts'
import { previewKind } from '../preview-kind.ts'
import type { TextPreview } from '../text-preview.ts'

export function Loading() {
  const { t } = useTranslation()
  return (
    <p role="status" className="preview-loading">
      <span className="spinner" />
      <span className="sr-only">{t('intranet.preview.loading')}</span>
    </p>
  )
}

export function CannotShow({ resource, isSmall = false }: { resource: Resource; isSmall?: boolean }) {
  const { t } = useTranslation()
  const why = previewKind(resource.extension) ? t('error.intranet.preview-failed') : t('error.intranet.no-preview')
  return (
    <div role="status" className="preview-nothing">
      <FileIcon family={fileFamily(resource.extension)} />
      <p>{why}</p>
      {!isSmall && (
        <a className="button button-primary" href={downloadAddress(resource.id)} download="">
          {t('intranet.download')}
        </a>
      )}
    </div>
  )
}

export const useText = (address: string) => useShown(address, (signal) => readJson<TextPreview>(address, signal))

/** Nothing of an earlier key is ever shown. */
export function useShown<Data>(key: string, load: (signal: AbortSignal) => Promise<Data>) {
  const { current } = useLoaded(key, load)
  return current ? (current.data ?? 'failed') : 'loading'
}
