import { useMemo } from 'react'
import { documentLanguage } from '#platform/i18n/languages.ts'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { sayComparison } from '#ui/rich-text/comparison-words.ts'
import { parseRichText, plainText } from '#ui/rich-text/rich-text.ts'
import { TextComparison } from '#ui/rich-text/text-comparison.tsx'
import type { Difference } from '../content-differences.ts'

type Props = { differences: readonly Difference[]; beforeLabel: string; afterLabel: string }

/** What differs between two versions of a page, text by text. */
export function Differences({ differences, beforeLabel, afterLabel }: Props) {
  const { t } = useTranslation()
  const words = useMemo(
    () =>
      sayComparison((name, facts) => t(`administration.rich-text.comparison.${name}`, { count: facts?.count ?? 0 })),
    [t],
  )
  if (differences.length === 0) return <p>{t('pages.editing.revisions.same')}</p>
  return differences.map((one) => (
    <div key={keyOf(one)} className="page-difference">
      <Name difference={one} />
      {one.isRich && one.before && one.after ? (
        <TextComparison
          before={parseRichText(one.before)}
          after={parseRichText(one.after)}
          names={{ before: beforeLabel, after: afterLabel }}
          words={words}
          {...(one.language && { lang: documentLanguage(one.language) })}
        />
      ) : (
        <div className="page-difference-columns">
          <Side whose={beforeLabel} difference={one} text={one.before} />
          <Side whose={afterLabel} difference={one} text={one.after} />
        </div>
      )}
    </div>
  ))
}

const keyOf = ({ part, name, number, language }: Difference) => `${part}.${number}.${name}.${language}`

function Name({ difference: { part, name, number, language } }: { difference: Difference }) {
  const { t } = useTranslation()
  const tag = language ? ` (${language.toUpperCase()})` : ''
  if (part === 'text') return <h3>{`${t(`pages.editing.texts.${name as 'title'}`)}${tag}`}</h3>
  if (part === 'setting') return <h3>{t(`pages.editing.settings.of.${name as 'version'}`)}</h3>
  return (
    <h3>{`${t(`pages.editing.parts.${part}`, { number })}, ${t(`pages.editing.parts.${name as 'title'}`)}${tag}`}</h3>
  )
}

function Side({ whose, difference, text }: { whose: string; difference: Difference; text: string }) {
  const { language } = difference
  return (
    <div>
      <p className="page-difference-whose">{whose}</p>
      <p className="page-difference-text" {...(language && { lang: documentLanguage(language) })}>
        <Told difference={difference} text={text} />
      </p>
    </div>
  )
}

/** As a person reads it. */
function Told({ difference: { part, name, isRich }, text }: { difference: Difference; text: string }) {
  const { t } = useTranslation()
  if (text === '') return t('pages.editing.revisions.nothing')
  if (isRich) return plainText(parseRichText(text)) || t('pages.editing.revisions.nothing')
  if (name === 'picture') return t('pages.editing.revisions.picture')
  if (name === 'isCarouselShown') return t(text === 'true' ? 'pages.editing.settings.yes' : 'pages.editing.settings.no')
  return part === 'setting' && name === 'version' ? text.split('-').reverse().join('/') : text
}
