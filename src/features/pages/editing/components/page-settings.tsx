import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Checkbox, TextField } from '#ui/field.tsx'
import type { PageContent } from '../../content/page-content.ts'
import type { PartTools } from './part-tools.ts'

type Props = PartTools & { names: readonly (keyof PageContent['settings'])[] }

/** What is not said in a language: the day from which a text holds, and how the carousel moves. */
export function PageSettings({ names, content, values, problems }: Props) {
  const { t } = useTranslation()
  const { version, interval, isCarouselShown } = content.settings
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
            defaultValue={values?.['settings.version'] ?? version}
            error={problems['settings.version']}
          />
        )}
        {names.includes('isCarouselShown') && (
          <Checkbox
            name="settings.isCarouselShown"
            value="yes"
            label={t('pages.editing.settings.carousel')}
            help={t('pages.editing.settings.carousel-help')}
            defaultChecked={values ? values['settings.isCarouselShown'] === 'yes' : isCarouselShown}
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
            defaultValue={values?.['settings.interval'] ?? interval}
            error={problems['settings.interval']}
          />
        )}
      </div>
    </section>
  )
}
