import { useMemo } from 'react'
import { classNames } from '../class-names.ts'
import { type ComparedBlock, type ComparedPart, compareTexts } from './compare-texts.ts'
import type { RichText } from './rich-text.ts'
import './text-comparison.css'

/** What a dictionary calls each word: `inserted` and `removed` are read aloud before words that came or went. */
type ComparisonWord = 'label' | 'inserted' | 'removed' | 'look-changed' | 'same' | 'left-out' | 'picture' | 'attachment'

/** The comparison knows no sentence: the caller provides how each is found. */
type Say = (word: ComparisonWord, facts?: { count: number }) => string

type Props = {
  before: RichText
  after: RichText
  /** Whose text it is, or when it was kept. */
  names: { before: string; after: string }
  say: Say
  lang?: string
}

/** Two texts side by side; on phones one below the other in one column, what went before what came. */
export function TextComparison({ before, after, names, say, lang }: Props) {
  const blocks = useMemo(() => compareTexts(before, after), [before, after])
  if (blocks.every(({ change }) => change === 'same')) return <p className="text-meta">{say('same')}</p>
  return (
    // biome-ignore lint/a11y/useSemanticElements: nothing in it is to be filled in
    <div className="compare" role="group" aria-label={say('label')}>
      <div className="compare-row compare-names">
        <p className="compare-removed">{names.before}</p>
        <p className="compare-inserted">{names.after}</p>
      </div>
      <div lang={lang}>{runsOf(blocks).map((run) => drawnRun(run, say))}</div>
    </div>
  )
}

type Run = { start: number; blocks: ComparedBlock[]; isLeftOut: boolean }

/** Around each change one equal block is shown; where more than two are left, they wait until asked for. */
function runsOf(blocks: ComparedBlock[]): Run[] {
  const isNear = blocks.map((_, at) =>
    blocks.slice(Math.max(at - 1, 0), at + 2).some(({ change }) => change !== 'same'),
  )
  const runs: Run[] = []
  for (const [at, block] of blocks.entries()) {
    const isLeftOut = !isNear[at]
    const last = runs.at(-1)
    if (last?.isLeftOut === isLeftOut) last.blocks.push(block)
    else runs.push({ start: at, blocks: [block], isLeftOut })
  }
  return runs.map((run) => ({ ...run, isLeftOut: run.isLeftOut && run.blocks.length > 2 }))
}

function drawnRun({ start, blocks, isLeftOut }: Run, say: Say) {
  // biome-ignore lint/suspicious/noArrayIndexKey: what is compared does not move
  const rows = blocks.map((block, at) => <Row key={start + at} block={block} say={say} />)
  if (!isLeftOut) return rows
  return (
    <details className="compare-left-out" key={start}>
      <summary className="link">{say('left-out', { count: blocks.length })}</summary>
      {rows}
    </details>
  )
}

function Row({ block, say }: { block: ComparedBlock; say: Say }) {
  const { change, parts } = block
  const side = (hidden: ComparedPart['change']) => parts.filter((part) => part.change !== hidden)
  return (
    <div className="compare-row" data-change={change}>
      <Cell block={block} parts={side('inserted')} say={say} className="compare-side" />
      <Cell block={block} parts={side('removed')} say={say} className="compare-side" />
      <Cell block={block} parts={parts} say={say} className="compare-both" />
    </div>
  )
}

type CellProps = { block: ComparedBlock; parts: ComparedPart[]; say: Say; className: string }

const Cell = ({ block, parts, say, className }: CellProps) => (
  <div className={classNames(className, `compare-${block.kind}`)}>
    {parts.length > 0 && (
      <p>
        {(block.kind === 'picture' || block.kind === 'attachment') && (
          <span className="compare-media">{say(block.kind)}</span>
        )}
        {parts.map((part, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: what is compared does not move
          <Part key={at} part={part} say={say} />
        ))}
      </p>
    )}
    {block.change === 'look' && <p className="text-meta">{say('look-changed')}</p>}
  </div>
)

function Part({ part: { text, change }, say }: { part: ComparedPart; say: Say }) {
  if (change === 'same') return text
  const Changed = change === 'inserted' ? 'ins' : 'del'
  return (
    <Changed>
      <span className="sr-only">{say(change)}: </span>
      {text}
    </Changed>
  )
}
