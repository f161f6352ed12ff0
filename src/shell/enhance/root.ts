/** The `<html>` element, on which the server tells the scripts what they need. */
export const root = document.documentElement
