/** `member`: the page which asks was made for a member. */
export const viewerHeader = 'X-Viewer'

/** `json`: whoever asks for the data of a page reads them as JSON. */
export const dataHeader = 'X-Data'

export const problemHeader = 'X-Session-Problem'
