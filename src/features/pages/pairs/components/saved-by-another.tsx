import { Fragment, useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { Button } from '#ui/button.tsx'
import type { ComparedField } from './form-tools.ts'

type Theirs = Readonly<Record<string, string | number>>
type Props = { theirs: Theirs; fields: readonly ComparedField[]; isSaving: boolean }

/** Somebody else saved meanwhile: what stands there now, above the form, which keeps what was typed. */
export function SavedByAnother({ theirs, fields, isSaving }: Props) {
  const { t } = useTranslation()
  const { pathname } = useLocation()
  const notice = useRef<HTMLElement>(null)
  useEffect(() => notice.current?.focus(), [])
  return (
    <section ref={notice} className="pairs-conflict" role="alert" tabIndex={-1}>
      <h2 className="text-h4">{t('pages.pairs-form.conflict.title')}</h2>
      <p>{t('pages.pairs-form.conflict.text')}</p>
      <dl>
        {fields
          .flatMap((field) => linesOf(field, theirs))
          .map(({ name, label, side, text }) => (
            <Fragment key={name}>
              <dt>
                {label}
                {side && ` ${side.toUpperCase()}`}
              </dt>
              <dd lang={side && documentLanguage(side)}>{text || t('pages.pairs-form.conflict.nothing')}</dd>
            </Fragment>
          ))}
      </dl>
      <div className="pairs-choices">
        <Button type="submit" isPending={isSaving}>
          {t('pages.pairs-form.conflict.mine')}
        </Button>
        {/* Loaded anew: what was typed is given up. */}
        <a className="button button-secondary" href={pathname}>
          {t('pages.pairs-form.conflict.theirs')}
        </a>
      </div>
    </section>
  )
}

type Line = { name: string; label: string; side: 'nl' | 'fr' | undefined; text: string }

/** A text in both languages came as two facts, everything else as one; what did not come cannot have changed. */
function linesOf({ name, label, told = asItIs }: ComparedField, theirs: Theirs): Line[] {
  const sides = [
    { fact: name, side: undefined },
    { fact: `${name}Nl`, side: 'nl' },
    { fact: `${name}Fr`, side: 'fr' },
  ] as const
  return sides.flatMap(({ fact, side }) =>
    fact in theirs ? [{ name: fact, label, side, text: told(String(theirs[fact])) }] : [],
  )
}

const asItIs = (text: string) => text
