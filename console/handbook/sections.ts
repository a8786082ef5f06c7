import type { HandbookPage } from './pages.ts'

interface HandbookSection {
  page: HandbookPage
  title: string
  text: string
}

/** The sections of a page; text above the first heading belongs to the page's title. */
export const splitSections = (page: HandbookPage, markdown: string): HandbookSection[] =>
  markdown
    .split(/^#{1,2} /m)
    .filter((part) => part.trim() !== '')
    .map((part) => {
      const [title = '', ...lines] = part.trim().split('\n')
      return { page, title, text: lines.join(' ').trim() }
    })
