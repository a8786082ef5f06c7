import { Fragment, type ReactNode } from 'react'

/** The part of a word such as “E-Mail-Adresse” that may move to the next line. */
const lastParts = /(?<=^\p{L}-\p{L}+-).*$/u

/** Keeps “E-” and the next part on one line: large type would break such words after their first letter. */
export const keepWhole = (title: string): ReactNode =>
  /(^|\s)\p{L}-/u.test(title)
    ? title.split(/(\s+)/).map((word, index) =>
        /^\p{L}-/u.test(word) ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: words keep their places.
          <Fragment key={index}>
            <span style={{ whiteSpace: 'nowrap' }}>{word.replace(lastParts, '')}</span>
            {lastParts.exec(word)?.[0]}
          </Fragment>
        ) : (
          word
        ),
      )
    : title
