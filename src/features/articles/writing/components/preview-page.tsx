import './preview.css'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { ArticleView } from '../../reading/components/article-view.tsx'
import { editorPath, previewPath } from '../draft.ts'
import type { Route } from '../routes/+types/preview'

type Page = Route.ComponentProps['loaderData']

/** CSS pixels: a telephone, and a desktop for those who preview on one. */
const widths = { phone: 390, desktop: 1280 } as const

type Width = keyof typeof widths

/** The article as readers would see it, under a bar that says that they do not yet. */
export function PreviewPage({ page }: { page: Page }) {
  const { t } = useTranslation()
  // Until somebody chooses it is as wide as the window.
  const [width, setWidth] = useState<Width | null>(null)
  useQuietLive([topics.drafts])
  const { article } = page
  return (
    <>
      <meta name="robots" content="noindex, nofollow" />
      <section className="article-preview-bar" aria-label={t('articles.writing.preview.title')}>
        <p className="preview-name">
          <Icon name="preview" />
          <strong>{t('articles.writing.preview.title')}</strong>
          <span className="preview-said">{t(`articles.writing.preview.said.${article.state}`)}</span>
        </p>
        <div className="preview-switches">
          <fieldset className="preview-group" aria-label={t('articles.writing.preview.width')}>
            {(['phone', 'desktop'] as const).map((name) => (
              <Button
                key={name}
                type="button"
                size="small"
                aria-pressed={width === name}
                onClick={() => setWidth(width === name ? null : name)}
              >
                {t(`articles.writing.preview.widths.${name}`)}
              </Button>
            ))}
          </fieldset>
          <LanguageSwitch page={page} />
          <ButtonLink to={editorPath(article.id)} size="small" variant="primary">
            {t('articles.writing.preview.edit')}
          </ButtonLink>
        </div>
      </section>
      {width ? (
        <PreviewFrame width={widths[width]} title={t('articles.writing.preview.title')} version={page.version}>
          <PreviewArticle article={article} translation={page.translation} />
        </PreviewFrame>
      ) : (
        <PreviewArticle article={article} translation={page.translation} />
      )}
    </>
  )
}

/** The same article in the other language; that there is none is said. */
function LanguageSwitch({ page: { article, translation } }: { page: Page }) {
  const { t } = useTranslation()
  return (
    <fieldset className="preview-group" aria-label={t('articles.writing.fields.language')}>
      {(['nl', 'fr'] as const).map((code) => {
        const isHere = code === article.language
        const name = `${code.toUpperCase()}, ${t(`articles.writing.languages.${code}`)}`
        if (!isHere && !translation)
          return (
            <Button
              key={code}
              type="button"
              size="small"
              aria-label={name}
              disabledBecause={t(`articles.writing.list.without.${code}`)}
            >
              {code.toUpperCase()}
            </Button>
          )
        const to = previewPath(isHere || !translation ? article.id : translation.id)
        return (
          <ButtonLink key={code} to={to} size="small" aria-label={name} aria-current={isHere ? 'page' : undefined}>
            {code.toUpperCase()}
          </ButtonLink>
        )
      })}
    </fieldset>
  )
}

type Props = { article: Page['article']; translation: Page['translation'] }

/** The draft as the page of readers would show it. */
function PreviewArticle({ article: { content, title, ...article }, translation }: Props) {
  const { t } = useTranslation()
  const shown = {
    ...article,
    title: title || t('articles.writing.untitled'),
    content: parseRichText(content),
    translation,
  }
  return <ArticleView article={shown} />
}

type FrameProps = { width: number; title: string; version: number; children: ReactNode }

/**
 * A window of that width within the page: an empty document with our style sheets, in which React goes on drawing. So what
 * asks for the width of the window is answered as on that device, and no page of ours has to be shown in a frame, which our
 * policy forbids.
 */
function PreviewFrame({ width, title, version, children }: FrameProps) {
  const [inside, setInside] = useState<Document | null>(null)
  const [height, setHeight] = useState(800)
  const open = useCallback((frame: HTMLIFrameElement | null) => setInside(frame?.contentDocument ?? null), [])
  useStyles(inside)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useEffect(() => {
    if (!inside) return
    const measure = new ResizeObserver(() => setHeight(inside.body.scrollHeight))
    measure.observe(inside.body)
    return () => measure.disconnect()
  }, [inside, version])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled with the keyboard too
    <section className="preview-desk" tabIndex={0} aria-label={title}>
      <iframe ref={open} className="preview-frame" title={title} style={{ width, height }} />
      {inside && createPortal(children, inside.body)}
    </section>
  )
}

/** Language, theme and style sheets of the page around it. */
function useStyles(inside: Document | null): void {
  useEffect(() => {
    if (!inside) return
    const { documentElement: root } = document
    inside.documentElement.lang = root.lang
    inside.documentElement.className = root.className
    if (root.dataset.theme) inside.documentElement.dataset.theme = root.dataset.theme
    for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
      inside.head.append(inside.importNode(sheet, true))
  }, [inside])
}
