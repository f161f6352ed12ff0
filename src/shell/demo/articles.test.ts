import { expect, it } from 'vitest'
import { articleTexts } from './article-texts.ts'
import { demoArticles } from './articles.ts'

it('no article begins by saying its summary again', () => {
  const repeating = demoArticles.flatMap((article) =>
    (['nl', 'fr'] as const).flatMap((language) => {
      const { title, excerpt, paragraphs } = article[language]
      const [first] = articleTexts[article.key]?.[language] ?? paragraphs
      return String(first).startsWith(excerpt.replace(/\.$/, '')) ? [title] : []
    }),
  )
  expect(repeating).toEqual([])
})
