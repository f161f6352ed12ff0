import { fold } from '#platform/search/words.ts'

type Names = { firstName: string; lastName: string; occupation: string }

/** What the list of members is sorted and searched by; whoever writes a name or an occupation writes these too. */
export const listKeysOf = ({ firstName, lastName, occupation }: Names) => ({
  sortName: `${fold(lastName)}\t${fold(firstName)}`,
  searchText: fold(`${firstName} ${lastName} ${occupation}`),
})
