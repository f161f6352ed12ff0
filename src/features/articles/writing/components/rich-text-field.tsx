import { useMemo, useRef } from 'react'
import { useTranslation } from '#platform/i18n/use-translation.tsx'
import { FieldNotes } from '#ui/field-notes.tsx'
import { parseRichText, type RichText } from '#ui/rich-text/rich-text.ts'
import { RichTextEditor } from '#ui/rich-text/rich-text-editor.tsx'
import { RichTextView } from '#ui/rich-text/rich-text-view.tsx'
import { type RichTextWords, sayRichText } from '#ui/rich-text/rich-text-words.ts'
import { type FieldTools, useField } from './article-draft.ts'

const id = 'field-content'

/** The text itself. */
export function RichTextField({ tools, lang }: { tools: FieldTools; lang: string }) {
  const { t } = useTranslation()
  const words = useRichTextWords()
  const { error } = useField(tools)('content')
  const { store, state } = tools
  const { content, write } = useDocument(state.fields.content)
  return (
    <div>
      <RichTextEditor
        id={id}
        label={t('articles.writing.fields.content')}
        words={words}
        content={content}
        onChange={(document) => store.change({ content: write(document) })}
        onBlur={() => store.flush()}
        lang={lang}
        isInvalid={error !== undefined}
        {...(error && { describedBy: `${id}-error` })}
      />
      <FieldNotes id={id} error={error} />
      <noscript>
        <RichTextView content={content} />
      </noscript>
    </div>
  )
}

/**
 * Fields are words; the editor wants its own document back, for any other one replaces what is written and the place where
 * one writes.
 */
function useDocument(json: string) {
  const known = useRef<{ json: string; document: RichText } | null>(null)
  if (known.current?.json !== json) known.current = { json, document: parseRichText(json) }
  const write = (document: RichText): string => {
    const json = JSON.stringify(document)
    known.current = { json, document }
    return json
  }
  return { content: known.current.document, write }
}

/** What the editor of a text says, in the reader's language. Its words come with the frame of the administration area. */
function useRichTextWords(): RichTextWords {
  const { t } = useTranslation()
  return useMemo(() => sayRichText((name) => t(`administration.rich-text.${name}`)), [t])
}
