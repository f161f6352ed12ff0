/** `text` holds every character of the face, `axes` what stays of its weights. */
export const faces: readonly { name: string; from: string; text: string; axes: Record<string, unknown> }[]

/** Cuts the faces that are missing in src/ui/fonts or older than the script. */
export function cutFonts(): Promise<void>
