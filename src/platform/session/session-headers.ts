/** `member`: the page which asks was made for a member. */
export const viewerHeader = 'X-Viewer'

/** Why they are none any more: a code of the error catalogue. */
export const problemHeader = 'X-Session-Problem'
