import { cloneElement, createContext, type ReactElement, use, useEffect, useId, useState } from 'react'

/** Whether the reader wants help texts: the member's own setting; true for visitors. */
export const TooltipSetting = createContext(true)

/**
 * A help text beside one control: after 400 ms of hovering, at once on keyboard focus, gone with Escape. The showing itself
 * is CSS, so it works on paper pages. Never the only place of an instruction.
 */
export function Tooltip({
  text,
  isEssential = false,
  id: ownId,
  children,
}: {
  text: string
  /** Shown even to members who switched help texts off. */
  isEssential?: boolean
  /** Where the part around it is remembered (`RememberedMarkup`), which has no room for a made one. */
  id?: string
  /** One element that can take `aria-describedby`. */
  children: ReactElement<{ 'aria-describedby'?: string }>
}): ReactElement {
  const madeId = useId()
  const id = ownId ?? madeId
  const isWanted = use(TooltipSetting) || isEssential
  const [isPointedAt, setPointedAt] = useState(false)
  const [isDismissed, setDismissed] = useState(false)

  useEffect(() => {
    if (!isPointedAt) return
    const dismiss = (event: KeyboardEvent) => event.key === 'Escape' && setDismissed(true)
    document.addEventListener('keydown', dismiss)
    return () => document.removeEventListener('keydown', dismiss)
  }, [isPointedAt])

  if (!isWanted) return children
  function follow(isHere: boolean) {
    setPointedAt(isHere)
    setDismissed(false)
  }
  const described = [children.props['aria-describedby'], id].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only watches the pointer; the control inside is the element
    <span
      className="tooltip"
      data-tooltip
      data-dismissed={isDismissed || undefined}
      onPointerEnter={() => follow(true)}
      onPointerLeave={() => follow(false)}
      onFocus={() => follow(true)}
      onBlur={() => follow(false)}
    >
      {cloneElement(children, { 'aria-describedby': described })}
      <span className="tooltip-bubble" role="tooltip" id={id}>
        <span className="tooltip-text">{text}</span>
      </span>
    </span>
  )
}
