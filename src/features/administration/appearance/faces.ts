export const faceNames = ['newsreader', 'bitter', 'figtree'] as const
export type FaceName = (typeof faceNames)[number]

/** As `--font-serif`: what is read, until the face has come too. The first one stands in `ui/tokens.css`. */
export const familyOf: Record<FaceName, string> = {
  newsreader: 'Newsreader, Newsreader Georgia, Newsreader Times, Newsreader Noto, Newsreader DejaVu, Georgia, serif',
  bitter: 'Bitter, Bitter Georgia, Bitter Times, Georgia, serif',
  figtree: 'Figtree, Figtree Arial, Figtree Roboto, system-ui, sans-serif',
}
