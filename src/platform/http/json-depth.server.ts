/** Nothing that we take is nested deeper than this by half: what is more is nested for its own sake. */
export const maxDepth = 32

/** How deep brackets lie in each other; those within strings are text. Stops where it is too deep. */
export function depthOf(json: string): number {
  let [depth, most, isText] = [0, 0, false]
  for (let i = 0; i < json.length && most <= maxDepth; i += 1) {
    const letter = json[i]
    if (isText && letter === '\\') i += 1
    else if (letter === '"') isText = !isText
    else if (!isText && (letter === '[' || letter === '{')) most = Math.max(most, ++depth)
    else if (!isText && (letter === ']' || letter === '}')) depth -= 1
  }
  return most
}
