/** Sent by the browser itself and not by a script of ours: nobody there reads an answer but as a page. */
export const isScriptless = (request: Request): boolean => !request.headers.has('X-XSRF-TOKEN')
