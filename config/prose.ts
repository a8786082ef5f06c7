/**
 * Words that signal a sentence to rewrite, and terms that have been replaced, as `docs/glossary.md` explains.
 * Legitimate meanings of these words are excluded here, not where they are written.
 */
const words = [
  'whoever',
  '(?<!who may \\w+ )whom',
  'whomever',
  'anew',
  'stands(?! (?:for|in|out)\\b)',
  'lies',
  'told',
  'tells(?! (?:us|you)\\b)',
  'log-ins?',
  'of theirs',
  'so many',
  'such a',
  "one['’]s",
  'somebody',
  'beforehand',
  'at the most',
  'lays',
  'draws',
  'drawn',
  'goes on',
  'comes back',
  'by night',
  'of its own',
  'that which',
  'leafs? through',
  'looks? at',
  'looked at',
  'lay(?:ing)? over',
  'laid over',
  'held in memory',
  'kept pages?',
  'floors?',
  'purses?',
  'barred',
  'samenesses',
  'lookalikes',
  'print runs?',
  'tid(?:y|ies)',
  '(?:by|to) who',
  'for who(?! they are)',
  'the own',
  'act(?:s|ed)? upon',
  'dearest',
  'hence',
  'thereby',
  'whence',
  'thence',
  'lest',
  'oneself',
  'of whom',
]

// A space may be a line break, also within a comment.
const alternatives = words.join('|').replaceAll(' ', '[\\s*/]+')
const pattern = new RegExp(`(?<![\\w-])(?:${alternatives})(?![\\w-])`, 'gi')

export type Finding = { line: number; word: string }

const blank = (text: string) => text.replace(/[^\n]/g, '.')

/** Markdown without code, link addresses and quoted commands. */
const proseOfMarkdown = (text: string) =>
  text
    .replace(/^```[\s\S]*?^```/gm, blank)
    .replace(/(`+)[^`]+\1/g, blank)
    .replace(/\]\([^)\s]*\)/g, blank)

/**
 * Strings, templates and comments, whichever begins first. A test's title follows `test(` or `test.each(…)(`; a message
 * follows an error's constructor, a call of the log or `faults.push(`.
 */
const pieces =
  /(?<title>(?:\b(?:test|it|describe)(?:\.\w+)*|\)|\bnew \w*Error|\bfaults\.push)\(\s*|\blog\.\w+\(\s*(?:\w+,\s*|\{[^{}]*\},\s*)?)?(?:'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g

/** Comments, test titles and messages of a source file, with everything else blanked out. */
function proseOfSource(text: string): string {
  let prose = ''
  let end = 0
  for (const found of text.matchAll(pieces)) {
    const [piece] = found
    const ours = found.groups?.title !== undefined || /^\/[/*]/.test(piece)
    const start = ours ? (found.groups?.title?.length ?? 0) : piece.length
    const said = piece.slice(start).replace(/(?<=.)`[^`\n]*`/g, blank)
    prose += blank(text.slice(end, found.index)) + blank(piece.slice(0, start)) + said
    end = found.index + piece.length
  }
  return prose
}

/** The texts of a catalogue, without its keys. */
const proseOfCatalogue = (text: string) => text.replace(/"[^"\n]*"\s*:/g, blank)

/** The end of each line from `mark` on: comments of SQL and YAML files, and the texts of alerts. */
const proseOfLines = (mark: RegExp) => (text: string) =>
  text.replace(/[^\n]+/g, (line) => {
    const start = line.search(mark)
    return start < 0 ? blank(line) : blank(line.slice(0, start)) + line.slice(start)
  })

const proseOfYaml = proseOfLines(/(?<=^|\s)#|^\s*(?:summary|action|description):/)

const readers: Record<string, (text: string) => string> = {
  md: proseOfMarkdown,
  json: proseOfCatalogue,
  sql: proseOfLines(/--/),
  yaml: proseOfYaml,
  yml: proseOfYaml,
}

/** Finds words in a file that signal a sentence to rewrite. */
export function findForbiddenWords(file: string, text: string): Finding[] {
  const proseOf = readers[file.slice(file.lastIndexOf('.') + 1)] ?? proseOfSource
  const prose = proseOf(text)
  return [...prose.matchAll(pattern)].map(({ 0: word, index }) => ({
    line: prose.slice(0, index).split('\n').length,
    word: word.replace(/[\s*/]+/g, ' '),
  }))
}
