import { emptyPair } from '#platform/i18n/pair.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { TextField } from '#ui/field.tsx'
import { PairField } from '#ui/pairs/pair-field.tsx'
import { PictureField } from '../../pictures/components/picture-field.tsx'
import { limits } from '../page-form.ts'
import { PartHead } from './part-head.tsx'
import { type PartTools, usePartIds } from './part-tools.ts'
import { AddPart } from './section-parts.tsx'

/** The highlights of the home page. */
export function SlideParts({ page, content, values, problems, onTouch }: PartTools) {
  const { t } = useTranslation()
  const { slides } = content
  const { ids, add, move } = usePartIds(
    slides.map(({ id }) => id),
    values?.slides,
    onTouch,
  )
  const fields = { problems, values, onChange: onTouch }
  return (
    <section className="page-parts" aria-labelledby="slides">
      <h2 className="text-h4" id="slides">
        {t('pages.editing.parts.slides')}
      </h2>
      <input type="hidden" name="slides" value={ids.join(',')} />
      {ids.length === 0 && <p className="page-note">{t('pages.editing.parts.no-slides')}</p>}
      {ids.map((id, place) => {
        const slide = slides.find((one) => one.id === id)
        const name = `slide.${id}`
        const picture = values?.[`${name}.picture`] ?? slide?.picture ?? null
        return (
          <div key={id} className="page-part">
            <PartHead
              id={id}
              name={t('pages.editing.parts.slide', { number: place + 1 })}
              isFirst={place === 0}
              isLast={place === ids.length - 1}
              onMove={(how) => move(id, how)}
            />
            <PairField
              name={`${name}.title`}
              label={t('pages.editing.parts.title')}
              pair={slide?.title ?? emptyPair}
              maxLength={limits.title}
              {...fields}
            />
            <PairField
              name={`${name}.text`}
              label={t('pages.editing.parts.text')}
              pair={slide?.text ?? emptyPair}
              isLong
              maxLength={limits.slideText}
              {...fields}
            />
            <div className="page-part-plain">
              <PictureField
                name={`${name}.picture`}
                label={t('pages.editing.parts.picture')}
                purpose="slide"
                picture={page.pictures.find((one) => one.id === picture) ?? null}
              />
              <TextField
                name={`${name}.url`}
                label={t('pages.editing.parts.url')}
                help={t('pages.editing.parts.url-help')}
                optionalLabel={t('administration.pairs.optional')}
                defaultValue={values?.[`${name}.url`] ?? slide?.url ?? ''}
                error={problems[`${name}.url`]}
                maxLength={500}
                inputMode="url"
                autoComplete="off"
                spellCheck={false}
              />
            </div>
            <PairField
              name={`${name}.alt`}
              label={t('pages.editing.parts.alt')}
              help={t('pages.editing.parts.alt-help')}
              pair={slide?.alt ?? emptyPair}
              maxLength={limits.alt}
              {...fields}
            />
          </div>
        )
      })}
      <AddPart kind="slide" onAdd={add} />
    </section>
  )
}
