/** `text` holds every character of the face, `axes` what stays of its weights. */
type Face = { name: string; from: string; text: string; axes: Record<string, unknown> }

/** Of the pages: woff2. */
export const faces: readonly Face[]

/** Of PDF files: TrueType, one weight each. */
export const pdfFaces: readonly Face[]

/** Cuts the faces that are missing in src/ui/fonts or older than the script. */
export function cutFonts(): Promise<void>
