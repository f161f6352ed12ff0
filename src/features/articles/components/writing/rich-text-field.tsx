import { useTranslation } from 'react-i18next'
import { TextArea } from '#ui/field.tsx'
import { parseRichText, plainText } from '../../writing/rich-text-stub.ts'
import { type FieldTools, useField } from './field-tools.ts'

/** The text itself. Until the branch `richtext` is joined: paragraphs in a plain field. */
export function RichTextField({ tools, lang }: { tools: FieldTools; lang: string }) {
  const { t } = useTranslation()
  const { error } = useField(tools)('content')
  const { keeper, state } = tools
  return (
    <TextArea
      name="content-text"
      id="field-content"
      label={t('articles.writing.fields.content')}
      lang={lang}
      isWide
      rows={16}
      error={error}
      value={plainText(parseRichText(state.fields.content))}
      onChange={(event) => keeper.change({ content: JSON.stringify(docOf(event.target.value)) })}
    />
  )
}

const docOf = (text: string) => ({
  type: 'doc',
  content: text
    .split('\n')
    .map((line) => ({ type: 'paragraph', ...(line && { content: [{ type: 'text', text: line }] }) })),
})
