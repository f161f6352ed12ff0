import './kinds.css'

type KindsProps<Value extends string> = {
  name: string
  choices: readonly { value: Value; label: string }[]
  chosen: Value
  onChoose: (value: Value) => void
  isLocked?: boolean
  describedBy?: string | undefined
}

export function Kinds<Value extends string>({ name, choices, chosen, onChoose, ...more }: KindsProps<Value>) {
  return (
    <div className="kinds">
      {choices.map(({ value, label }) => (
        <label key={value} className="kind">
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
            disabled={more.isLocked && chosen !== value}
            aria-describedby={more.describedBy}
          />
          {label}
        </label>
      ))}
    </div>
  )
}
