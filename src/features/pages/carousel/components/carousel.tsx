import './carousel.css'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Icon } from '#ui/icon.tsx'
import { PagePicture } from '../../pictures/components/page-picture.tsx'
import type { ReadSlide, Carousel as Shown } from '../read-slides.ts'
import { wireCarousel } from './wire-carousel.ts'

/**
 * Highlights, one in sight. Without scripts its links lead to the slides; on a static page its script comes on demand.
 * @param isFirst no other picture stands above it
 */
export function Carousel({ carousel: { slides, interval }, isFirst }: { carousel: Shown; isFirst: boolean }) {
  const { t } = useTranslation()
  const section = useRef<HTMLElement>(null)
  useEffect(() => (section.current ? wireCarousel(section.current) : undefined), [])
  return (
    <section
      ref={section}
      className="carousel"
      aria-roledescription={t('pages.carousel.role')}
      aria-label={t('pages.carousel.label')}
      data-interval={interval}
    >
      <div className="carousel-track">
        {slides.map((slide, place) => (
          <Slide key={slide.id} slide={slide} place={place} slides={slides} isFirst={isFirst && place === 0} />
        ))}
      </div>
      {slides.length > 1 && (
        <div className="carousel-dots">
          {slides.map((slide, place) => (
            <a
              key={slide.id}
              href={`#${anchorOf(slide)}`}
              className="carousel-dot"
              aria-current={place === 0 ? 'true' : undefined}
            >
              <span className="sr-only">{t('pages.carousel.to', { number: place + 1 })}</span>
            </a>
          ))}
          {interval > 0 && (
            <button
              type="button"
              className="carousel-pause button button-quiet button-small"
              data-pause={t('pages.carousel.pause')}
              data-play={t('pages.carousel.play')}
            >
              {t('pages.carousel.pause')}
            </button>
          )}
        </div>
      )}
    </section>
  )
}

const anchorOf = ({ id }: ReadSlide) => `slide-${id}`

type SlideProps = { slide: ReadSlide; place: number; slides: readonly ReadSlide[]; isFirst: boolean }

function Slide({ slide, place, slides, isFirst }: SlideProps) {
  const { t, i18n } = useTranslation()
  const { title, text, alt, picture } = slide
  const position = t('pages.carousel.position', { number: place + 1, total: slides.length })
  const langOf = (language: string) => (language === i18n.language ? undefined : documentLanguage(language as 'nl'))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a slide is no field set
    <div
      id={anchorOf(slide)}
      className="carousel-slide"
      role="group"
      aria-roledescription={t('pages.carousel.slide')}
      aria-label={position}
      data-picture={picture ? '' : undefined}
    >
      {picture && (
        <div className="carousel-picture">
          <PagePicture
            picture={picture}
            alt={alt}
            sizes="(width >= 64rem) 480px, (width >= 40rem) 60vw, 100vw"
            isFirst={isFirst}
          />
        </div>
      )}
      <div className="carousel-words">
        {title && (
          <h2 className="text-h3" lang={langOf(title.language)}>
            <Target url={slide.url}>{title.text}</Target>
          </h2>
        )}
        {text && <p lang={langOf(text.language)}>{title ? text.text : <Target url={slide.url}>{text.text}</Target>}</p>}
        {slides.length > 1 && (
          <p className="carousel-steps">
            <Step to={slides.at(place - 1)} way="previous" />
            <span className="carousel-position">{position}</span>
            <Step to={slides[place + 1] ?? slides[0]} way="next" />
          </p>
        )}
      </div>
    </div>
  )
}

function Step({ to, way }: { to: ReadSlide | undefined; way: 'previous' | 'next' }) {
  const { t } = useTranslation()
  if (!to) return null
  return (
    <a
      href={`#${anchorOf(to)}`}
      className="carousel-step button button-secondary button-icon"
      data-way={way}
      aria-label={t(`pages.carousel.${way}`)}
    >
      <Icon name="chevron-right" />
    </a>
  )
}

function Target({ url, children }: { url: string; children: ReactNode }) {
  if (!url) return children
  if (url.startsWith('/'))
    return (
      <Link to={url} className="carousel-target">
        {children}
      </Link>
    )
  return (
    <a href={url} className="carousel-target" rel="noopener">
      {children}
    </a>
  )
}
