/** The reference of the JSON interface: a page under its address. A running app asks for its data with the second. */
export const referenceAddresses = ['/api/v1/reference', '/api/v1/reference.data']

export const isReference = (path: string): boolean => referenceAddresses.includes(path)
