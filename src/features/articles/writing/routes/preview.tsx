import '../components/preview.css'
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { pageLoader } from '#platform/http/form-action.server.ts'
import type { RouteHandle } from '#platform/http/route-guard.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { topics } from '#platform/live/topics.ts'
import { useQuietLive } from '#platform/live/use-quiet-live.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { parseRichText } from '#ui/rich-text/rich-text.ts'
import { adminOf } from '../../articles.context.ts'
import { ArticleView } from '../../reading/components/article-view.tsx'
import { editorPath, previewPath } from '../article-paths.ts'
import { excerptOf } from '../draft.ts'
import type { Route } from './+types/preview'

export const handle = { titleKey: 'articles.writing.preview.title' } satisfies RouteHandle

/** Only admins get it, so it is never cached; a search engine that found its address would be asked to forget it. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex, nofollow' })

/** The draft as readers would see it; `translation` is the preview of the other language. */
export const loader = pageLoader(async (args: Route.LoaderArgs) => {
  const { id } = args.params
  const { viewer, writing, media } = adminOf(args)
  const { article, draft } = await writing.openDraft(viewer, id)
  const [translation, { cover, documents }] = await Promise.all([
    writing.translationOf(viewer, article),
    media.ofDrafts.ofDraft(viewer, id),
  ])
  const { article: _id, documents: _documents, savedAt, ...text } = draft
  const { extension: coverExtension = null, width = null, height = null } = cover ?? {}
  return {
    article: {
      ...text,
      id,
      documents,
      coverExtension,
      width,
      height,
      cover: cover?.id ?? null,
      createdAt: savedAt,
      modifiedAt: savedAt,
      excerpt: excerptOf(draft),
      // What was never published would bear the date of this day, or of the one for which it is planned.
      publishedAt: article.publishedAt ?? article.publishAt ?? savedAt,
      state: article.state,
    },
    version: draft.version,
    translation: translation && { id: translation.id, language: translation.language, title: translation.title },
  }
})

/** CSS pixels: a telephone, and a desktop for those who preview on one. */
const widths = { phone: 390, desktop: 1280 } as const

/** The article as readers would see it, under a bar that says that they do not yet. */
export default function PreviewPage({ loaderData: page }: Route.ComponentProps) {
  const { t } = useTranslation()
  // Until somebody chooses it is as wide as the window.
  const [width, setWidth] = useState<keyof typeof widths | null>(null)
  useQuietLive([topics.drafts])
  const { article, translation } = page
  const title = article.title || t('articles.writing.untitled')
  const shown = <ArticleView article={{ ...article, title, content: parseRichText(article.content), translation }} />
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
          {shown}
        </PreviewFrame>
      ) : (
        shown
      )}
    </>
  )
}

/** The same article in the other language; that there is none is said. */
function LanguageSwitch({ page: { article, translation } }: { page: Route.ComponentProps['loaderData'] }) {
  const { t } = useTranslation()
  return (
    <fieldset className="preview-group" aria-label={t('articles.writing.fields.language')}>
      {(['nl', 'fr'] as const).map((code) => {
        const isHere = code === article.language
        const name = `${code.toUpperCase()}, ${t(`articles.writing.languages.${code}`)}`
        const shared = { size: 'small', 'aria-label': name, children: code.toUpperCase() } as const
        if (!isHere && !translation)
          return (
            <Button key={code} type="button" disabledBecause={t(`articles.writing.list.without.${code}`)} {...shared} />
          )
        const to = previewPath(isHere || !translation ? article.id : translation.id)
        return <ButtonLink key={code} to={to} aria-current={isHere ? 'page' : undefined} {...shared} />
      })}
    </fieldset>
  )
}

type FrameProps = { width: number; title: string; version: number; children: ReactNode }

/**
 * A window of that width within the page: an empty document with our style sheets, in which React goes on drawing. Media
 * queries answer as on that device, and no page of ours is shown in a frame, which our policy forbids.
 */
function PreviewFrame({ width, title, version, children }: FrameProps) {
  const [inside, setInside] = useState<Document | null>(null)
  const [height, setHeight] = useState(800)
  const open = useCallback((frame: HTMLIFrameElement | null) => {
    const opened = frame?.contentDocument ?? null
    if (opened) dress(opened)
    setInside(opened)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useEffect(() => {
    if (!inside) return
    const measure = new ResizeObserver(() => setHeight(inside.body.scrollHeight))
    measure.observe(inside.body)
    return () => measure.disconnect()
  }, [inside, version])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what is wider than the window is scrolled with the keyboard too
    <section className="article-preview-stage" tabIndex={0} aria-label={title}>
      <iframe ref={open} className="preview-frame" title={title} style={{ width, height }} />
      {inside && createPortal(children, inside.body)}
    </section>
  )
}

/** In language, theme and style sheets of the page around it. */
function dress(inside: Document): void {
  const { documentElement: root } = document
  inside.documentElement.lang = root.lang
  inside.documentElement.className = root.className
  if (root.dataset.theme) inside.documentElement.dataset.theme = root.dataset.theme
  for (const style of document.querySelectorAll('link[rel="stylesheet"], style'))
    inside.head.append(inside.importNode(style, true))
}
