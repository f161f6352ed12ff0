import type { ReactElement } from 'react'
import { Badge } from '../badge.tsx'
import { Button } from '../button.tsx'
import { describedBy, FieldNotes, fieldId } from '../field-notes.tsx'
import { usePairGroup } from './pair-context.ts'
import type { PairFieldProps } from './pair-field-props.ts'
import { langOf, otherSide, type PairInput, type PairState, type Side, tagOf } from './pair-kit.ts'
import { RichSide } from './rich-side.tsx'

type Props = PairFieldProps & {
  side: Side
  input: PairInput
  state: PairState
  /** It asks for work: the counter leads here. */
  isGap: boolean
  isTakenOver: boolean
  onWrite: (text: string) => void
  onTakeOver: () => void
  onSeen: (isSeen: boolean) => void
}

/** One language of a text. Label, help, field, error and state stand on the same lines as those beside them. */
export function PairSide(props: Props): ReactElement {
  const { side, name, label, input, help, maxLength, isRequired = false, isLong, isRich, problems, isGap } = props
  const { words } = usePairGroup().kit
  const error = problems?.[`${name}.${side}`] ?? (side === 'nl' ? problems?.[name] : undefined)
  const id = fieldId(`${name}.${side}`)
  const notes = { help: help && side === 'nl' ? help : undefined, error }
  const described = describedBy(id, { ...(notes.help && { help: notes.help }), ...(error && { error }) })
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
  return (
    <div className="pair-side" data-side={side} data-gap={isGap ? '' : undefined}>
      {!isRich && (
        <label className="field-label" htmlFor={id}>
          {label} <Tag side={side} />
          {!isRequired && <span className="field-optional"> ({words.optional})</span>}
        </label>
      )}
      {isRich && (
        <span className="field-label" id={`${id}-label`}>
          {label} <Tag side={side} />
          {!isRequired && <span className="field-optional"> ({words.optional})</span>}
        </span>
      )}
      <div className="pair-help">{notes.help && <FieldNotes id={id} help={notes.help} />}</div>
      {isRich ? (
        <RichSide {...{ id, name, side, described }} isInvalid={Boolean(error)} {...props} />
      ) : isLong ? (
        <textarea {...field} rows={4} onChange={(event) => props.onWrite(event.currentTarget.value)} />
      ) : (
        <input {...field} type="text" onChange={(event) => props.onWrite(event.currentTarget.value)} />
      )}
      <div className="pair-foot">
        {error && <FieldNotes id={id} error={error} />}
        <Standing {...props} />
      </div>
    </div>
  )
}

const Tag = ({ side }: { side: Side }) => <span className="pair-tag">{tagOf(side)}</span>

/** How this side stands, in words, and the way on. A text that is whole says so once, at its left. */
function Standing(props: Props) {
  const { name, side, input, state, isTakenOver } = props
  const { words } = usePairGroup().kit
  const other = tagOf(otherSide(side))
  if (state.kind === 'complete' || state.kind === 'empty')
    return (
      <>
        {side === 'nl' && (
          <Badge tone={state.kind === 'complete' ? 'success' : 'quiet'}>{words.states[state.kind]}</Badge>
        )}
        {input.seen === side && <Seen {...props} />}
      </>
    )
  if (state.side !== side) return null
  if (state.kind === 'missing')
    return (
      <>
        <Badge tone="warning" icon="warning">
          {words.states.missing}
        </Badge>
        <Button type="button" size="small" variant="quiet" className="needs-scripts" onClick={props.onTakeOver}>
          {words.takeOver(other)}
        </Button>
      </>
    )
  return (
    <>
      <Badge tone="warning" icon="warning">
        {isTakenOver ? words.states.takenOver(other) : words.states.outdated(other)}
      </Badge>
      {input.takenOver === side && <input type="hidden" name={`${name}.takenOver`} value={side} />}
      {input.takenOver !== side && <Seen {...props} />}
    </>
  )
}

/** "Klopt nog": this side still says what the other says. */
function Seen({ name, side, input, onSeen }: Props) {
  const { words } = usePairGroup().kit
  return (
    <label className="pair-seen">
      <input
        type="checkbox"
        name={`${name}.seen`}
        value={side}
        checked={input.seen === side}
        onChange={(event) => onSeen(event.currentTarget.checked)}
      />
      {words.seen}
    </label>
  )
}
