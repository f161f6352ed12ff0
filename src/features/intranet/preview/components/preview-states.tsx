import { useEffect, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { FileIcon, fileFamily } from '#ui/file-icon.tsx'
import { downloadAddress } from '../../core/places.ts'
import type { Resource } from '../../core/resource.ts'
import { readJson } from '../../details/components/use-answer.ts'
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

/** The beginning of a text or table, as the server decoded it. */
export const useText = (address: string) => useLoaded(address, (signal) => readJson<TextPreview>(address, signal))

/**
 * What `load` brings, once for each key; nothing of an earlier key is ever shown.
 * @param load breaks off by its signal when the key changes or the component goes
 */
export function useLoaded<Data>(key: string, load: (signal: AbortSignal) => Promise<Data>) {
  const [loaded, setLoaded] = useState<{ key: string; data: Data | 'failed' } | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what is loaded
  useEffect(() => {
    const leaving = new AbortController()
    const show = (data: Data | 'failed') => leaving.signal.aborted || setLoaded({ key, data })
    load(leaving.signal).then(show, () => show('failed'))
    return () => leaving.abort()
  }, [key])
  return loaded?.key === key ? loaded.data : 'loading'
}
