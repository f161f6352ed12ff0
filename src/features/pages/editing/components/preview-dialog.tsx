import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Language } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

type Props = { form: RefObject<HTMLFormElement | null>; path: string; onClose: () => void }

const choices = [
  { name: 'language', values: ['nl', 'fr'] },
  { name: 'theme', values: ['light', 'dark'] },
  { name: 'width', values: ['phone', 'desktop'] },
] as const

type Look = { language: Language; theme: 'light' | 'dark'; width: 'phone' | 'desktop' }

/** The page as a visitor would get it, made by the server of what stands in the form; its scripts and links do nothing. */
export function PreviewDialog({ form, path, onClose }: Props) {
  const { t, language } = useTranslation()
  const [look, setLook] = useState<Look>({ language, theme: themeHere(), width: 'desktop' })
  const { html, hasFailed } = usePreview(form, path, look)
  return (
    <Dialog
      title={t('pages.editing.preview.title')}
      isOpen
      isScreen
      onClose={onClose}
      closeLabel={t('pages.editing.preview.close')}
    >
      <div className="page-preview-tools">
        {choices.map(({ name, values }) => (
          <fieldset key={name} className="preview-choice" aria-label={t(`pages.editing.preview.${name}`)}>
            {values.map((value) => (
              <Button
                key={value}
                type="button"
                size="small"
                aria-pressed={value === look[name]}
                onClick={() => setLook({ ...look, [name]: value })}
              >
                {value === 'nl' || value === 'fr' ? value.toUpperCase() : t(`pages.editing.preview.${value}`)}
              </Button>
            ))}
          </fieldset>
        ))}
      </div>
      {hasFailed ? (
        <Banner kind="error">{t('pages.editing.preview.failed')}</Banner>
      ) : html === null ? (
        <Skeleton lines={8} label={t('pages.editing.preview.loading')} />
      ) : (
        <PreviewWindow html={html} width={look.width} />
      )}
    </Dialog>
  )
}

/** As wide as the screens that it is read on, in CSS pixels. */
const widths = { phone: 390, desktop: 1280 }

/** The whole width of the page, made smaller where there is less room. */
function PreviewWindow({ html, width }: { html: string; width: Look['width'] }) {
  const { t } = useTranslation()
  const place = useRef<HTMLDivElement>(null)
  const [space, setSpace] = useState({ width: widths.desktop, height: 0 })
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => entry && setSpace(entry.contentRect))
    if (place.current) observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  const scale = Math.min(1, space.width / widths[width])
  return (
    <div ref={place} className="preview-window">
      <iframe
        sandbox="allow-same-origin"
        srcDoc={html}
        data-width={width}
        style={{ width: widths[width], height: space.height / scale, scale: String(scale) }}
        title={t('pages.editing.preview.title')}
      />
    </div>
  )
}

function usePreview(form: Props['form'], path: string, { language, theme }: Look) {
  const [state, setState] = useState<{ html: string | null; hasFailed: boolean }>({ html: null, hasFailed: false })
  useEffect(() => {
    const ending = new AbortController()
    async function ask() {
      const body = form.current && new FormData(form.current)
      const address = `${path}?${new URLSearchParams({ language, theme })}`
      const answer = body && (await fetch(address, { method: 'POST', body, signal: ending.signal }))
      const html = answer?.ok ? await answer.text() : null
      if (!ending.signal.aborted) setState({ html, hasFailed: html === null })
    }
    ask().catch(() => !ending.signal.aborted && setState({ html: null, hasFailed: true }))
    return () => ending.abort()
  }, [form, path, language, theme])
  return state
}

const themeHere = (): Look['theme'] => {
  const { classList, dataset } = document.documentElement
  if (classList.contains('dark')) return 'dark'
  return dataset.theme === 'light' || !matchMedia('(prefers-color-scheme: dark)').matches ? 'light' : 'dark'
}
