/** A link that opens a mail program: an address may hold signs that end it, such as `?`. */
export const mailAddress = (email: string): string => `mailto:${encodeURIComponent(email).replace('%40', '@')}`
