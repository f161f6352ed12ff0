import { type ReactNode, useState } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import { useTyped } from '#ui/form-context.ts'
import { Icon } from '#ui/icon.tsx'
import { useLocalizedFields } from '#ui/localized/localized-tools.ts'
import { Section } from '#ui/section.tsx'
import { movedIn } from '../page-form.ts'
import { partIdsIn } from '../page-limits.ts'

type PartsProps<Part> = {
  kind: 'section' | 'slide'
  parts: readonly Part[]
  /** @param name before the names of its fields @param part null for a new one */
  children: (name: string, part: Part | null) => ReactNode
}

/** Sections or slides, which are added, moved and removed: with scripts at once, without them by the form's own buttons. */
export function Parts<Part extends { id: string }>({ kind, parts, children }: PartsProps<Part>) {
  const { t } = useTranslation()
  const { touch } = useLocalizedFields()
  const known = parts.map(({ id }) => id).join(',')
  const typed = useTyped(`${kind}s`, known)
  const [ids, setIds] = useState(() => partIdsIn(typed))
  const change = (next: string[]) => {
    setIds(next)
    touch()
  }
  return (
    <Section id={`${kind}s`} title={t(`pages.editing.parts.${kind}s`)} className="page-parts" titleClass="text-h4">
      <input type="hidden" name={`${kind}s`} value={ids.join(',')} />
      {ids.length === 0 && <p className="page-note">{t(`pages.editing.parts.no-${kind}s`)}</p>}
      {ids.map((id, place) => (
        <div key={id} className="page-part">
          <PartHead
            id={id}
            name={t(`pages.editing.parts.${kind}`, { number: place + 1 })}
            isFirst={place === 0}
            isLast={place === ids.length - 1}
            onMove={(how) => change(movedIn(ids, id, how))}
          />
          {children(`${kind}.${id}`, parts.find((part) => part.id === id) ?? null)}
        </div>
      ))}
      <p className="page-part-add">
        <Button
          type="submit"
          needsServer={false}
          name="intent"
          value={`add-${kind}`}
          onClick={(event) => {
            event.preventDefault()
            change([...ids, crypto.randomUUID()])
          }}
        >
          <Icon name="plus" />
          {t(`pages.editing.parts.add-${kind}`)}
        </Button>
      </p>
    </Section>
  )
}

type Move = 'up' | 'down' | 'remove'
type PartHeadProps = { id: string; name: string; isFirst: boolean; isLast: boolean; onMove: (how: Move) => void }

function PartHead({ id, name, isFirst, isLast, onMove }: PartHeadProps) {
  const { t } = useTranslation()
  const button = (how: Move, isOff: boolean) => (
    <Button
      type="submit"
      needsServer={false}
      name="intent"
      value={`${how}:${id}`}
      variant="quiet"
      size="small"
      isIconOnly
      aria-label={t(`pages.editing.parts.${how}`, { name })}
      aria-disabled={isOff || undefined}
      onClick={(event) => {
        event.preventDefault()
        if (!isOff) onMove(how)
      }}
    >
      <Icon name={how === 'remove' ? 'delete' : 'chevron-down'} {...(how === 'up' && { className: 'icon-up' })} />
    </Button>
  )
  return (
    <div className="page-part-head">
      <h3>{name}</h3>
      <div className="page-part-buttons">
        {button('up', isFirst)}
        {button('down', isLast)}
        {button('remove', false)}
      </div>
    </div>
  )
}
