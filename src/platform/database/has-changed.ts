type Rows = 'numUpdatedRows' | 'numDeletedRows' | 'numInsertedOrUpdatedRows'
type Change = { executeTakeFirst(): Promise<{ readonly [name in Rows]?: bigint | undefined }> }

/** Executes an insert, an update or a delete. @returns whether there was anything to write or to remove */
export async function hasChanged(change: Change): Promise<boolean> {
  const { numUpdatedRows, numDeletedRows, numInsertedOrUpdatedRows } = await change.executeTakeFirst()
  return (numUpdatedRows ?? numDeletedRows ?? numInsertedOrUpdatedRows ?? 0n) > 0n
}
