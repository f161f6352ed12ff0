/** Four letters of the bank, two of the country, two signs of the place and perhaps three of the branch: ISO 9362. */
export const isBic = (text: string): boolean => /^[A-Z]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(text)
