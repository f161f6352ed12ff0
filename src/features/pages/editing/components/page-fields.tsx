import { type ComponentProps, use } from 'react'
import { emptyLocalizedText, type LocalizedText } from '#platform/i18n/localized-text.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import { FormContext, useTyped } from '#ui/form-context.ts'
import { LocalizedField } from '#ui/localized/localized-field.tsx'
import { Section } from '#ui/section.tsx'
import { type PageContent, pageFields, type Slide } from '../../content/page-content.ts'
import { PictureField } from '../../pictures/components/picture-field.tsx'
import { limits } from '../page-limits.ts'
import type { Route } from '../routes/+types/page'
import { Parts } from './page-parts.tsx'
import type { PageValues } from './use-unsaved-page.ts'

type Page = Route.ComponentProps['loaderData']

type PageFieldsProps = { page: Page; content: PageContent; restored: PageValues | null }

export function PageFields({ page, content, restored }: PageFieldsProps) {
  const { t } = useTranslation()
  const { errors, typed } = use(FormContext)
  const { texts, settings, hasLead, hasSlides, hasSections } = pageFields[page.slug]
  return (
    <FormContext value={{ errors, typed: typed ?? restored }}>
      {texts.map(({ name, isLong, isRich, max }) => (
        <LocalizedField
          key={name}
          name={`text.${name}`}
          label={t(`pages.editing.texts.${name as 'title'}`)}
          localized={content.texts[name] ?? emptyLocalizedText}
          {...{ isLong, isRich }}
          maxLength={max}
          placeholder={page.own[name] ?? {}}
        />
      ))}
      {hasLead && <LeadFields lead={content.lead} pictures={page.pictures} />}
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
              <PartField part={name} field="title" localized={section?.title} maxLength={limits.title} />
              <PartField part={name} field="body" localized={section?.body} isRich />
            </>
          )}
        </Parts>
      )}
    </FormContext>
  )
}

function LeadFields({ lead, pictures }: { lead: PageContent['lead']; pictures: Page['pictures'] }) {
  const { t } = useTranslation()
  return (
    <Section id="lead" title={t('pages.editing.lead.title')} className="page-parts" titleClass="text-h4">
      <p className="page-note">{t('pages.editing.lead.help')}</p>
      <div className="page-part-plain">
        <PartPicture part="lead" saved={lead.picture} pictures={pictures} />
      </div>
      <PartField
        part="lead"
        field="alt"
        localized={lead.alt}
        help={t('pages.editing.parts.alt-help')}
        maxLength={limits.alt}
      />
    </Section>
  )
}

type SettingsProps = { names: readonly (keyof PageContent['settings'])[]; settings: PageContent['settings'] }

/** What is not said in a language: the day from which a text holds, and how the carousel moves. */
function Settings({ names, settings: { version, interval, isCarouselShown } }: SettingsProps) {
  const { t } = useTranslation()
  return (
    <Section id="settings" title={t('pages.editing.settings.title')} className="page-parts" titleClass="text-h4">
      <div className="page-settings">
        {names.includes('version') && (
          <TextField
            type="date"
            name="settings.version"
            label={t('pages.editing.settings.version')}
            help={t('pages.editing.settings.version-help')}
            optionalLabel={t('administration.localized.optional')}
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
    </Section>
  )
}

function SlideFields({ name, slide, pictures }: { name: string; slide: Slide | null; pictures: Page['pictures'] }) {
  const { t } = useTranslation()
  return (
    <>
      <PartField part={name} field="title" localized={slide?.title} maxLength={limits.title} />
      <PartField part={name} field="text" localized={slide?.text} maxLength={limits.slideText} isLong />
      <div className="page-part-plain">
        <PartPicture part={name} saved={slide?.picture ?? null} pictures={pictures} />
        <TextField
          name={`${name}.url`}
          label={t('pages.editing.parts.url')}
          help={t('pages.editing.parts.url-help')}
          optionalLabel={t('administration.localized.optional')}
          defaultValue={slide?.url}
          maxLength={500}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      <PartField
        part={name}
        field="alt"
        localized={slide?.alt}
        help={t('pages.editing.parts.alt-help')}
        maxLength={limits.alt}
      />
    </>
  )
}

type PartPictureProps = { part: string; saved: string | null; pictures: Page['pictures'] }

function PartPicture({ part, saved, pictures }: PartPictureProps) {
  const { t } = useTranslation()
  const name = `${part}.picture`
  const shown = useTyped(name, saved ?? '')
  return (
    <PictureField
      name={name}
      label={t('pages.editing.parts.picture')}
      purpose="slide"
      picture={pictures.find(({ id }) => id === shown) ?? null}
    />
  )
}

type PartFieldProps = Pick<ComponentProps<typeof LocalizedField>, 'help' | 'maxLength' | 'isLong' | 'isRich'> & {
  part: string
  field: 'title' | 'body' | 'text' | 'alt'
  localized: LocalizedText | undefined
}

function PartField({ part, field, localized = emptyLocalizedText, ...limits }: PartFieldProps) {
  const { t } = useTranslation()
  return (
    <LocalizedField
      name={`${part}.${field}`}
      label={t(`pages.editing.parts.${field}`)}
      localized={localized}
      {...limits}
    />
  )
}
