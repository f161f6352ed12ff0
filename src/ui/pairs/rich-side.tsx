import { type ReactElement, useRef } from 'react'
import { lazyScreen } from '../lazy-screen.tsx'
import type { EditorProps } from '../rich-text/editor/editor-props.ts'
import { isEmpty, parseRichText, plainText, type RichText } from '../rich-text/rich-text.ts'
import { Skeleton } from '../skeleton.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'
import { usePairGroup } from './pair-context.ts'
import { langOf, type PairInput, type Side } from './pair-kit.ts'

const Surface = lazyScreen<EditorProps>(
  async () => (await import('../rich-text/editor/editor-surface.tsx')).EditorSurface,
)

type Props = {
  id: string
  name: string
  side: Side
  input: PairInput
  described: string | undefined
  isInvalid: boolean
  onWrite: (text: string) => void
}

/** A text with headings, lists and links; without scripts, its plain paragraphs. */
export function RichSide(props: Props): ReactElement {
  const { id, name, side, input } = props
  const isHydrated = useIsHydrated()
  const plain = isHydrated ? '' : plainText(parseRichText(input[side]))
  if (isHydrated)
    return (
      <div className="pair-rich">
        <input type="hidden" name={`${name}.${side}`} value={input[side]} />
        <Editor {...props} />
      </div>
    )
  return (
    <div className="pair-rich">
      {/* What comes back unchanged keeps its headings and links. */}
      <input type="hidden" name={`${name}.${side}.rich`} value={input[side]} />
      <input type="hidden" name={`${name}.${side}.plain`} value={plain} />
      <textarea
        id={id}
        className="input"
        name={`${name}.${side}`}
        lang={langOf(side)}
        aria-labelledby={`${id}-label`}
        aria-describedby={props.described}
        rows={10}
        defaultValue={plain}
        spellCheck
      />
    </div>
  )
}

function Editor({ id, side, input, described, isInvalid, onWrite }: Props) {
  const { words } = usePairGroup().kit
  const { content, write } = useDocument(input[side])
  return (
    <Surface
      id={id}
      words={words.richText}
      content={content}
      onChange={(document) => onWrite(write(document))}
      lang={langOf(side)}
      isInvalid={isInvalid}
      {...(described && { describedBy: described })}
      fallback={<Skeleton lines={8} label={words.richText.loading} />}
    />
  )
}

/** The editor wants its own document back, for any other one replaces what is written. An empty one is no text. */
function useDocument(json: string) {
  const known = useRef<{ json: string; document: RichText } | null>(null)
  if (known.current?.json !== json) known.current = { json, document: parseRichText(json) }
  const write = (document: RichText): string => {
    const json = isEmpty(document) ? '' : JSON.stringify(document)
    known.current = { json, document }
    return json
  }
  return { content: known.current.document, write }
}
