import { use } from 'react'
import { emptyPair } from '#platform/i18n/pair.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { FormContext, useTyped } from '#ui/form-context.ts'
import { PairField } from '#ui/pairs/pair-field.tsx'
import type { PageContent, Slide } from '../../content/page-content.ts'
import { pageFields } from '../../content/page-fields.ts'
import { PictureField } from '../../pictures/components/picture-field.tsx'
import { limits } from '../page-form.ts'
import type { Route } from '../routes/+types/page'
import { Parts } from './page-parts.tsx'
import type { PageValues } from './use-unsaved-page.ts'

type Page = Route.ComponentProps['loaderData']

type PageFieldsProps = {
  page: Page
  content: PageContent
  restored: PageValues | null
}

export function PageFields({ page, content, restored }: PageFieldsProps) {
  const { t } = useTranslation()
  const { errors, typed } = use(FormContext)
  const { texts, settings, hasSlides, hasSections } = pageFields[page.slug]
  return (
    <FormContext value={{ errors, typed: typed ?? restored }}>
      {texts.map(({ name, isLong, isRich, isRequired, max }) => (
        <PairField
          key={name}
          name={`text.${name}`}
          label={t(`pages.editing.texts.${name as 'title'}`)}
          pair={content.texts[name] ?? emptyPair}
          {...{ isLong, isRich, isRequired }}
          maxLength={max}
          placeholder={page.own[name] ?? {}}
        />
      ))}
      {settings.length > 0 && <Settings names={settings} settings={content.settings} />}
      {hasSlides && (
        <Parts kind="slide" parts={content.slides}>
          {(name, slide) => <SlideFields name={name} slide={slide} pictures={page.pictures} />}
        </Parts>
      )}
      {hasSections && (
        <Parts kind="section" parts={content.sections}>
          {(name, section) => (
            <>
              <PairField
                name={`${name}.title`}
                label={t('pages.editing.parts.title')}
                pair={section?.title ?? emptyPair}
                maxLength={limits.title}
              />
              <PairField
                name={`${name}.body`}
                label={t('pages.editing.parts.body')}
                pair={section?.body ?? emptyPair}
                isRich
              />
            </>
          )}
        </Parts>
      )}
    </FormContext>
  )
}

type SettingsProps = { names: readonly (keyof PageContent['settings'])[]; settings: PageContent['settings'] }

/** What is not said in a language: the day from which a text holds, and how the carousel moves. */
function Settings({ names, settings: { version, interval, isCarouselShown } }: SettingsProps) {
  const { t } = useTranslation()
  return (
    <section className="page-parts" aria-labelledby="settings">
      <h2 className="text-h4" id="settings">
        {t('pages.editing.settings.title')}
      </h2>
      <div className="page-settings">
        {names.includes('version') && (
          <TextField
            type="date"
            name="settings.version"
            label={t('pages.editing.settings.version')}
            help={t('pages.editing.settings.version-help')}
            optionalLabel={t('administration.pairs.optional')}
            defaultValue={version}
          />
        )}
        {names.includes('isCarouselShown') && (
          <Checkbox
            name="settings.isCarouselShown"
            value="yes"
            label={t('pages.editing.settings.carousel')}
            help={t('pages.editing.settings.carousel-help')}
            defaultChecked={isCarouselShown}
          />
        )}
        {names.includes('interval') && (
          <TextField
            type="number"
            name="settings.interval"
            min={0}
            max={60}
            step={1}
            label={t('pages.editing.settings.interval')}
            help={t('pages.editing.settings.interval-help')}
            defaultValue={interval}
          />
        )}
      </div>
    </section>
  )
}

type SlideFieldsProps = { name: string; slide: Slide | null; pictures: Page['pictures'] }

function SlideFields({ name, slide, pictures }: SlideFieldsProps) {
  const { t } = useTranslation()
  const picture = useTyped(`${name}.picture`, slide?.picture ?? '')
  const { title = emptyPair, text = emptyPair, alt = emptyPair, url = '' } = slide ?? {}
  return (
    <>
      <PairField name={`${name}.title`} label={t('pages.editing.parts.title')} pair={title} maxLength={limits.title} />
      <PairField
        name={`${name}.text`}
        label={t('pages.editing.parts.text')}
        pair={text}
        isLong
        maxLength={limits.slideText}
      />
      <div className="page-part-plain">
        <PictureField
          name={`${name}.picture`}
          label={t('pages.editing.parts.picture')}
          purpose="slide"
          picture={pictures.find(({ id }) => id === picture) ?? null}
        />
        <TextField
          name={`${name}.url`}
          label={t('pages.editing.parts.url')}
          help={t('pages.editing.parts.url-help')}
          optionalLabel={t('administration.pairs.optional')}
          defaultValue={url}
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
        pair={alt}
        maxLength={limits.alt}
      />
    </>
  )
}
