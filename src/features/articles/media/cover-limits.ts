/** Bytes: a photograph of a good camera. */
export const mostCoverBytes = 25_000_000

/** Letters: what an alternative text can still be heard as (W3C, An alt Decision Tree). */
export const longestAlt = 250

export const longestDocumentName = 200
export const mostDocuments = 50
