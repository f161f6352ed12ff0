/** @param folder the built browser files */
export function compressClient(folder: string): Promise<void>
