import { Fragment, type ReactNode } from 'react'

/** The part of a word longer than “E-Mail-Adressen” that may move to the next line. */
const lastParts = /(?<=^\p{L}-\p{L}+-)\p{L}{9,}.*$/u

/** Words such as “E-Mail”; `split` returns them at odd places, between the texts around them. */
const compounds = /((?<=^|\s)\p{L}-\S*)/u

/** Keeps “E-” and the next part on one line: large type would break such words after their first letter. */
export const preventHyphenBreaks = (title: string): ReactNode =>
  compounds.test(title)
    ? title.split(compounds).map((part, index) =>
        index % 2 === 1 ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: words keep their places.
          <Fragment key={index}>
            <span style={{ whiteSpace: 'nowrap' }}>{part.replace(lastParts, '')}</span>
            {lastParts.exec(part)?.[0]}
          </Fragment>
        ) : (
          part
        ),
      )
    : title
