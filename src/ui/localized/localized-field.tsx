import { use, useEffect, useId, useRef, useState } from 'react'
import { FormContext } from '../form-context.ts'
import { LanguageSide } from './language-side.tsx'
import {
  gapOf,
  type LocalizedFieldProps,
  type LocalizedInput,
  type LocalizedValue,
  otherSide,
  type Side,
  sides,
  type TranslationState,
  useLocalizedFields,
} from './localized-tools.ts'

/** One text in both languages, on one row: fields, how they stand, and what helps to complete them. */
export function LocalizedField(props: LocalizedFieldProps) {
  const { name, localized, isRequired = false } = props
  const { tools, tell, touch } = useLocalizedFields()
  const { errors, typed } = use(FormContext)
  const [input, setInput] = useState<LocalizedInput>(() => inputOf(name, localized, props.values ?? typed))
  const key = useId()
  const state = tools.stateOf(localized, input)
  const stood = JSON.stringify(state)
  const isAsked = isRequired !== false
  useEffect(() => tell(key, { state: JSON.parse(stood) as TranslationState, isAsked }), [tell, key, stood, isAsked])
  useEffect(() => () => tell(key, null), [tell, key])
  const gap = gapOf({ state, isAsked })

  const change = (after: LocalizedInput) => {
    setInput(after)
    props.onChange?.(after)
    touch()
  }
  const write = (side: Side, text: string) =>
    change({ ...input, [side]: text, ...(input.takenOver === side && { takenOver: undefined }) })
  const latest = useRef(input)
  useEffect(() => {
    latest.current = input
  })
  const takeOver = async (side: Side) => {
    const theirs = input[otherSide(side)]
    const text = props.adopt ? await props.adopt(side, theirs) : theirs
    if (text === null) return
    change({ ...latest.current, [side]: text, takenOver: side })
  }
  return (
    <div className="localized-field">
      {sides.map((side) => (
        <LanguageSide
          key={side}
          problems={errors}
          {...props}
          {...{ side, input, state }}
          isGap={gap === side || (gap === 'both' && side === 'nl')}
          isTakenOver={isCopy(localized, input, side)}
          onWrite={(text) => write(side, text)}
          onTakeOver={() => void takeOver(side)}
          onSeen={(isSeen) => change({ ...input, seen: isSeen ? side : undefined })}
        />
      ))}
    </div>
  )
}

/** Copied, now or earlier, and not looked at. */
function isCopy(localized: LocalizedValue, input: LocalizedInput, side: Side): boolean {
  if (input.takenOver) return input.takenOver === side
  const at = side === 'nl' ? localized.nlAt : localized.frAt
  return at === 0 && input[side] !== '' && input[side] === input[otherSide(side)]
}

function inputOf(
  name: string,
  localized: LocalizedValue,
  values: LocalizedFieldProps['values'] | null,
): LocalizedInput {
  const sideIn = (field: string) => sides.find((side) => values?.[`${name}.${field}`] === side)
  return {
    nl: values?.[`${name}.nl`] ?? localized.nl,
    fr: values?.[`${name}.fr`] ?? localized.fr,
    seen: sideIn('seen'),
    takenOver: sideIn('takenOver'),
  }
}
