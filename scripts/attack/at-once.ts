/** Works through all of them, so many at the same time. */
export async function atOnce<Thing>(
  count: number,
  things: readonly Thing[],
  work: (thing: Thing, index: number) => Promise<void>,
): Promise<void> {
  let next = 0
  const worker = async () => {
    while (next < things.length) {
      const index = next++
      await work(things[index] as Thing, index)
    }
  }
  await Promise.all(Array.from({ length: count }, worker))
}

/** As a proxy would tell it: somebody from some network. */
export const someAddress = (): string => `10.${byte()}.${byte()}.${byte()}`
const byte = () => Math.floor(Math.random() * 256)
