import { useEffect, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { fileFamily } from '#ui/file-family.ts'
import { FileIcon } from '#ui/file-icon.tsx'
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

/** Why there is nothing to see, and what one can do instead. */
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

type ReadText = TextPreview | 'loading' | 'failed'

/** Reads the beginning of a text or table, as the server decoded it. */
export function useText(address: string): ReadText {
  const [read, setRead] = useState<{ address: string; text: ReadText }>({ address, text: 'loading' })
  useEffect(() => {
    const leaving = new AbortController()
    readJson<TextPreview>(address, leaving.signal).then(
      (text) => setRead({ address, text }),
      () => !leaving.signal.aborted && setRead({ address, text: 'failed' }),
    )
    return () => leaving.abort()
  }, [address])
  return read.address === address ? read.text : 'loading'
}
