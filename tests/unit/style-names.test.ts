import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

/**
 * A style sheet stays in the document when its page is left, so that pages may be visited in any order: what one
 * feature dresses by a class alone must not be worn by another.
 */
it('no feature wears a class that another feature dresses', () => {
  const dressed = [...filesByFeature('css')].map(([feature, css]) => [feature, dressedIn(css)] as const)
  const worn = new Map([...filesByFeature('tsx')].map(([feature, source]) => [feature, wornIn(source)]))
  expect(dressed.flatMap(([, names]) => names).length).toBeGreaterThan(500)
  const borrowed = dressed.flatMap(([owner, names]) =>
    [...worn].flatMap(([feature, used]) =>
      feature === owner
        ? []
        : names.filter((name) => used.has(name)).map((name) => `${feature} wears ${owner}’s ${name}`),
    ),
  )
  expect([...new Set(borrowed)].toSorted()).toEqual([])
})

/** All that its files say, of each feature. */
function filesByFeature(extension: string): Map<string, string> {
  const styles = new Map<string, string>()
  for (const file of globSync(`src/features/**/*.${extension}`)) {
    const feature = file.split('/')[2] as string
    styles.set(feature, `${styles.get(feature) ?? ''}\n${readFileSync(file, 'utf8')}`)
  }
  return styles
}

/** Classes that are the whole of a selector. */
function dressedIn(css: string): string[] {
  const selectors = css.replace(/\/\*[^*]*\*\//g, '').match(/[^{};]+(?=\{)/g) ?? []
  const single = selectors.flatMap((selector) => selector.split(',')).map((selector) => selector.trim())
  return single.filter((selector) => /^\.[\w-]+$/.test(selector)).map((selector) => selector.slice(1))
}

const wornIn = (source: string): Set<string> =>
  new Set([...source.matchAll(/className="([^"{}]*)"/g)].flatMap(([, names]) => names?.split(' ') ?? []))
