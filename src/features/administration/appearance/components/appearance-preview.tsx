import type { CSSProperties } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Badge } from '#ui/badge.tsx'
import type { Appearance } from '../appearance.schema.ts'
import { familyOf } from '../faces.ts'
import { lookOf, propertiesOf, shiftOf } from '../look.ts'

type Props = { appearance: Appearance; name: string; logo: string | null }

const themes = ['light', 'dark'] as const

/** A piece of a page in both themes: nothing in it can be operated. */
export function AppearancePreview({ appearance: { accent, headingFace }, name, logo }: Props) {
  const { t } = useTranslation()
  const look = lookOf(accent)
  const style = { ...propertiesOf(look), '--font-serif': familyOf[headingFace] }
  return (
    <div className="appearance-previews">
      {themes.map((theme, index) => (
        <figure key={theme} className="appearance-preview">
          <figcaption>
            <strong>{t(`administration.appearance.themes.${theme}`)}</strong>
            <span className="appearance-shift" role="status">
              {t(`administration.appearance.shifts.${shiftOf(accent, look.primary[index] ?? '')}`)}
            </span>
          </figcaption>
          <div className="appearance-sample" style={{ ...style, colorScheme: theme } as CSSProperties}>
            <Sample name={name} logo={logo} />
          </div>
        </figure>
      ))}
    </div>
  )
}

function Sample({ name, logo }: { name: string; logo: string | null }) {
  const { t } = useTranslation()
  return (
    <>
      <div className="appearance-header">
        <span className="appearance-brand">
          {logo && <img src={logo} alt="" />}
          {name}
        </span>
        <span className="appearance-current">{t('administration.appearance.sample.current')}</span>
      </div>
      <div className="appearance-page">
        <p>
          <Badge tone="robe">{t('administration.appearance.sample.badge')}</Badge>
        </p>
        <p className="text-h2">{t('administration.appearance.sample.title')}</p>
        <p>
          {t('administration.appearance.sample.text')}{' '}
          <span className="link">{t('administration.appearance.sample.link')}</span>
        </p>
        <p>
          <span className="button button-primary">{t('administration.appearance.sample.button')}</span>
        </p>
      </div>
    </>
  )
}
