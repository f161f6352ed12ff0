/** `member`: the page which asks was made for a member. */
export const viewerHeader = 'X-Viewer'

export const problemHeader = 'X-Session-Problem'
