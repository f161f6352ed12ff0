import { emptyPair } from '#platform/i18n/pair.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { PairField } from '#ui/pairs/pair-field.tsx'
import { limits } from '../page-form.ts'
import { PartHead } from './part-head.tsx'
import { type PartTools, usePartIds } from './part-tools.ts'

/** Parts of a page with a heading, which come after its own texts. */
export function SectionParts({ content, values, problems, onTouch }: PartTools) {
  const { t } = useTranslation()
  const { sections } = content
  const { ids, add, move } = usePartIds(
    sections.map(({ id }) => id),
    values?.sections,
    onTouch,
  )
  return (
    <section className="page-parts" aria-labelledby="sections">
      <h2 className="text-h4" id="sections">
        {t('pages.editing.parts.sections')}
      </h2>
      <input type="hidden" name="sections" value={ids.join(',')} />
      {ids.length === 0 && <p className="page-note">{t('pages.editing.parts.no-sections')}</p>}
      {ids.map((id, place) => {
        const section = sections.find((one) => one.id === id)
        return (
          <div key={id} className="page-part">
            <PartHead
              id={id}
              name={t('pages.editing.parts.section', { number: place + 1 })}
              isFirst={place === 0}
              isLast={place === ids.length - 1}
              onMove={(how) => move(id, how)}
            />
            <PairField
              name={`section.${id}.title`}
              label={t('pages.editing.parts.title')}
              pair={section?.title ?? emptyPair}
              maxLength={limits.title}
              {...{ problems, values }}
              onChange={onTouch}
            />
            <PairField
              name={`section.${id}.body`}
              label={t('pages.editing.parts.body')}
              pair={section?.body ?? emptyPair}
              isRich
              {...{ problems, values }}
              onChange={onTouch}
            />
          </div>
        )
      })}
      <AddPart kind="section" onAdd={add} />
    </section>
  )
}

export function AddPart({ kind, onAdd }: { kind: 'section' | 'slide'; onAdd: () => void }) {
  const { t } = useTranslation()
  return (
    <p className="page-part-add">
      <Button
        type="submit"
        needsServer={false}
        name="intent"
        value={`add-${kind}`}
        onClick={(event) => {
          event.preventDefault()
          onAdd()
        }}
      >
        <Icon name="plus" />
        {t(`pages.editing.parts.add-${kind}`)}
      </Button>
    </p>
  )
}
