/** Cuts the faces that are missing in src/ui/fonts or older than the script. */
export function cutFonts(): Promise<void>
