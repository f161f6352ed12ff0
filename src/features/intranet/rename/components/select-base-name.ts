/** Focuses the field and selects the name without the extension that somebody wrote behind it. */
export function selectBaseName(input: HTMLInputElement | null, extension: string | null): void {
  if (!input) return
  input.focus()
  input.setSelectionRange(0, baseLength(input.value, extension))
}

/** How many characters of the name are its own: `Verslag.pdf` of a pdf has seven. */
export function baseLength(name: string, extension: string | null): number {
  const ending = extension ? `.${extension}` : ''
  return ending && name.toLowerCase().endsWith(ending) && name.length > ending.length
    ? name.length - ending.length
    : name.length
}
