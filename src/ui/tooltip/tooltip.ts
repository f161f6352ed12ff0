type TooltipOptions = {
  /** Shown to members too who switched tooltips off. */
  isEssential?: boolean
  /** The keys for the same, as they stand on the reader's keyboard; shown behind the text. */
  keys?: string
}

/**
 * Shown by the script of every page (`show-tooltips.ts`), and seen only: never the only place of a name or an instruction.
 * What a style cuts with an ellipsis needs none. @param text empty repeats the control's `aria-label`
 */
export const tooltip = (text: string, { isEssential, keys }: TooltipOptions = {}) => ({
  'data-tooltip': text,
  'data-tooltip-essential': isEssential || undefined,
  'data-tooltip-keys': keys,
})
