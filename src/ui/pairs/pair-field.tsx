import { use, useEffect, useId, useState } from 'react'
import { FormContext } from '../form-context.ts'
import {
  gapOf,
  otherSide,
  type PairFieldProps,
  type PairInput,
  type PairState,
  type PairText,
  type Side,
  sides,
  usePairGroup,
} from './pair-kit.ts'
import { PairSide } from './pair-side.tsx'

/** One text in both languages, on one row: fields, how they stand, and what helps to complete them. */
export function PairField(props: PairFieldProps) {
  const { name, pair, isRequired = false } = props
  const { kit, tell, touch } = usePairGroup()
  const { errors, typed } = use(FormContext)
  const [input, setInput] = useState<PairInput>(() => inputOf(name, pair, props.values ?? typed))
  const key = useId()
  const state = kit.stateOf(pair, input)
  const stood = JSON.stringify(state)
  const isAsked = isRequired !== false
  useEffect(() => tell(key, { state: JSON.parse(stood) as PairState, isAsked }), [tell, key, stood, isAsked])
  useEffect(() => () => tell(key, null), [tell, key])
  const gap = gapOf({ state, isAsked })

  const change = (after: PairInput) => {
    setInput(after)
    props.onChange?.(after)
    touch()
  }
  const write = (side: Side, text: string) =>
    change({ ...input, [side]: text, ...(input.takenOver === side && { takenOver: undefined }) })
  const takeOver = (side: Side) => change({ ...input, [side]: input[otherSide(side)], takenOver: side })
  return (
    <div className="pair">
      {sides.map((side) => (
        <PairSide
          key={side}
          problems={errors}
          {...props}
          {...{ side, input, state }}
          isGap={gap === side || (gap === 'both' && side === 'nl')}
          isTakenOver={isCopy(pair, input, side)}
          onWrite={(text) => write(side, text)}
          onTakeOver={() => takeOver(side)}
          onSeen={(isSeen) => change({ ...input, seen: isSeen ? side : undefined })}
        />
      ))}
    </div>
  )
}

/** Copied, now or earlier, and not looked at. */
function isCopy(pair: PairText, input: PairInput, side: Side): boolean {
  if (input.takenOver) return input.takenOver === side
  const at = side === 'nl' ? pair.nlAt : pair.frAt
  return at === 0 && input[side] !== '' && input[side] === input[otherSide(side)]
}

function inputOf(name: string, pair: PairText, values: PairFieldProps['values'] | null): PairInput {
  const sideIn = (field: string) => sides.find((side) => values?.[`${name}.${field}`] === side)
  return {
    nl: values?.[`${name}.nl`] ?? pair.nl,
    fr: values?.[`${name}.fr`] ?? pair.fr,
    seen: sideIn('seen'),
    takenOver: sideIn('takenOver'),
  }
}
