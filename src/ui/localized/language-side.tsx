import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { describedBy, FieldNotes, fieldId } from '../field-notes.tsx'
import { isEmpty, parseRichText, plainText, type RichText } from '../rich-text/rich-text.ts'
import { LazyEditor, useDocument } from '../rich-text/rich-text-editor.tsx'
import { useIsHydrated } from '../use-is-hydrated.ts'
import {
  type LocalizedFieldProps,
  type LocalizedInput,
  langOf,
  otherSide,
  type Side,
  type TranslationState,
  tagOf,
  useLocalizedFields,
} from './localized-tools.ts'

type Props = LocalizedFieldProps & {
  side: Side
  input: LocalizedInput
  state: TranslationState
  /** It asks for work: the counter leads here. */
  isGap: boolean
  isTakenOver: boolean
  onWrite: (text: string) => void
  onTakeOver: () => void
  onSeen: (isSeen: boolean) => void
}

/** One language of a text. Label, help, field, error and state stand on the same lines as those beside them. */
export function LanguageSide(props: Props) {
  const { side, name, input, maxLength, isRequired = false, isLong, isRich, problems, isGap } = props
  const { say } = useLocalizedFields().tools
  const error = problems?.[`${name}.${side}`] ?? (side === 'nl' ? problems?.[name] : undefined)
  const help = side === 'nl' ? props.help : undefined
  const id = fieldId(`${name}.${side}`)
  const described = describedBy(id, { help, error })
  const field = {
    id,
    name: `${name}.${side}`,
    className: 'input',
    lang: langOf(side),
    spellCheck: true,
    placeholder: props.placeholder?.[side],
    maxLength,
    value: input[side],
    'aria-invalid': error ? true : undefined,
    'aria-describedby': described,
    autoComplete: 'off',
  }
  const label = (
    <>
      {props.label} <span className="localized-tag">{tagOf(side)}</span>
      {!isRequired && <span className="field-optional"> ({say('optional')})</span>}
    </>
  )
  return (
    <div className="localized-side" data-side={side} data-gap={isGap ? '' : undefined}>
      {isRich ? (
        <span className="field-label" id={`${id}-label`}>
          {label}
        </span>
      ) : (
        <label className="field-label" htmlFor={id}>
          {label}
        </label>
      )}
      <div className="localized-help">{help && <FieldNotes id={id} help={help} />}</div>
      {isRich ? (
        <RichSide {...props} {...{ id, described }} isInvalid={Boolean(error)} />
      ) : isLong ? (
        <textarea {...field} rows={4} onChange={(event) => props.onWrite(event.currentTarget.value)} />
      ) : (
        <input {...field} type="text" onChange={(event) => props.onWrite(event.currentTarget.value)} />
      )}
      <div className="localized-foot">
        {error && <FieldNotes id={id} error={error} />}
        <Status {...props} />
      </div>
    </div>
  )
}

type RichProps = Pick<Props, 'name' | 'side' | 'input' | 'media' | 'onWrite'> & {
  id: string
  described: string | undefined
  isInvalid: boolean
}

/** A text with headings, lists and links; without scripts, its plain paragraphs. */
function RichSide(props: RichProps) {
  const { id, side, input, described } = props
  const name = `${props.name}.${side}`
  if (useIsHydrated())
    return (
      <div className="localized-rich">
        <input type="hidden" name={name} value={input[side]} />
        <RichEditor {...props} />
      </div>
    )
  const plain = plainText(parseRichText(input[side]))
  return (
    <div className="localized-rich">
      {/* What comes back unchanged keeps its headings and links. */}
      <input type="hidden" name={`${name}.rich`} value={input[side]} />
      <input type="hidden" name={`${name}.plain`} value={plain} />
      <textarea
        id={id}
        className="input"
        name={name}
        lang={langOf(side)}
        aria-labelledby={`${id}-label`}
        aria-describedby={described}
        rows={10}
        defaultValue={plain}
        spellCheck
      />
    </div>
  )
}

/** An empty document is no text. */
const textOf = (document: RichText): string => (isEmpty(document) ? '' : JSON.stringify(document))

function RichEditor({ id, side, input, media, described, isInvalid, onWrite }: RichProps) {
  const { sayRichText } = useLocalizedFields().tools
  const { content, write } = useDocument(input[side], textOf)
  return (
    <LazyEditor
      id={id}
      say={sayRichText}
      content={content}
      onChange={(document) => onWrite(write(document))}
      lang={langOf(side)}
      media={media?.[side]}
      isInvalid={isInvalid}
      describedBy={described}
    />
  )
}

/** What is left to do on this side, in words, and the way on. */
function Status(props: Props) {
  const { name, side, input, state, isTakenOver } = props
  const { say } = useLocalizedFields().tools
  const other = tagOf(otherSide(side))
  if (state.kind === 'complete' || state.kind === 'empty') return input.seen === side && <Seen {...props} />
  if (state.side !== side) return null
  if (state.kind === 'missing')
    return (
      <>
        <Badge tone="warning" icon="warning">
          {say('states.missing')}
        </Badge>
        <Button type="button" size="small" variant="quiet" className="needs-scripts" onClick={props.onTakeOver}>
          {say('take-over', { other })}
        </Button>
      </>
    )
  return (
    <>
      <Badge tone="warning" icon="warning">
        {say(isTakenOver ? 'states.taken-over' : 'states.outdated', { other })}
      </Badge>
      {input.takenOver === side && <input type="hidden" name={`${name}.takenOver`} value={side} />}
      {input.takenOver !== side && <Seen {...props} />}
    </>
  )
}

/** "Klopt nog": this side still says what the other says. */
function Seen({ name, side, input, onSeen }: Props) {
  const { say } = useLocalizedFields().tools
  return (
    <label className="localized-seen">
      <input
        type="checkbox"
        name={`${name}.seen`}
        value={side}
        checked={input.seen === side}
        onChange={(event) => onSeen(event.currentTarget.checked)}
      />
      {say('seen')}
    </label>
  )
}
