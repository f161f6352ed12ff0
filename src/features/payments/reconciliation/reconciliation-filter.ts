import { day, listFilter } from '#platform/lists/list-filter.ts'

/** Which days are compared, both inclusive. They stand in the address. */
export const reconciliationFilter = listFilter({ from: day, until: day })
