type TooltipOptions = {
  /** Told to members too who switched tooltips off. */
  isEssential?: boolean
  /** The keys for the same, as they stand on the reader's keyboard; told behind the text. */
  keys?: string
}

/**
 * What one control tells when the pointer rests on it or the keyboard reaches it; the script of every page shows it
 * (`show-tooltips.ts`). It is seen only: readers hear the control's own name, so never the only place of a name or an
 * instruction. What a style cuts with an ellipsis needs none: it is told in full by itself.
 *
 * @param text empty repeats the control's `aria-label`
 * @example <button aria-label={t('close')} {...tooltip('')}>
 */
export const tooltip = (text: string, { isEssential, keys }: TooltipOptions = {}) => ({
  'data-tooltip': text,
  'data-tooltip-essential': isEssential || undefined,
  'data-tooltip-keys': keys,
})
