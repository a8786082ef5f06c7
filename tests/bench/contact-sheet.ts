import { existsSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

/** One screen, or a part of it, with its picture files by brand and variant: `de 1280-dark`. */
export interface Sight {
  title: string
  name: string
  /** Position in the list of screens. */
  place: number
  files: Record<string, string>
}

const usual = ['390-light', '390-dark', '1280-light', '1280-dark', '1920-light', '1920-dark']
/** Variants that only main screens have. */
const hard = ['narrow', 'landscape', 'keyboard', '200%']
const shapes: Record<string, number> = {
  390: 844 / 390,
  1280: 800 / 1280,
  1920: 1080 / 1920,
  narrow: 640 / 320,
  landscape: 390 / 844,
  keyboard: 430 / 390,
  '200%': 844 / 390,
}

interface Sheet {
  brands: readonly string[]
  /** Folder of the pictures and the page. */
  folder: string
  /** Folder of an earlier run, whose pictures are shown first. */
  before?: string | undefined
}

/**
 * One page with a row per screen and brand: its six variants, those of an earlier run first. A list at the
 * side links to the screens, and each picture opens at full size.
 */
export async function writeContactSheet(sights: readonly Sight[], { brands, folder, before }: Sheet): Promise<void> {
  const list = sights.map(({ title, name }) => `<a href="#${name}">${escapeHtml(title)}</a>`)
  const earlier = (picture: string) =>
    before && existsSync(path.join(before, picture)) ? path.relative(folder, path.join(before, picture)) : undefined
  const sections = sights.map(
    ({ title, name, files }) =>
      `<section id="${name}"><h2>${escapeHtml(title)}</h2>${brands.map((brand) => row(brand, files, earlier)).join('')}</section>`,
  )
  await writeFile(
    path.join(folder, 'index.html'),
    `<!doctype html><meta charset="utf-8"><title>Contact sheet</title><style>${style}</style><nav>${list.join('')}</nav><main>${sections.join('\n')}</main>`,
  )
}

function row(brand: string, files: Sight['files'], earlier: (picture: string) => string | undefined): string {
  const looks = [...usual, ...hard.filter((look) => files[`${brand} ${look}`])]
  const pictures = looks.map((look) => {
    const source = files[`${brand} ${look}`]
    const shape = shapes[look.split('-')[0] ?? ''] ?? 1
    const width = Math.round(rowHeight / shape)
    const picture = (file: string, when: string) =>
      `<a href="${file}"><img loading="lazy" width="${width}" height="${rowHeight}" src="${file}" alt="${brand} ${look} ${when}" title="${when}"></a>`
    const was = source && earlier(source)
    return source
      ? `<span>${was ? picture(was, 'before') : ''}${picture(source, was ? 'after' : '')}</span>`
      : `<span style="width:${width}px"></span>`
  })
  return `<p>${pictures.join('')}</p>`
}

/** Height of every picture on the page, in pixels. */
const rowHeight = 420
const escapeHtml = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
const style = `
body { margin: 0; display: flex; background: #7d7d7d; font: 14px/1.5 sans-serif }
nav { position: sticky; top: 0; flex: none; width: 230px; height: 100vh; overflow-y: auto; background: #222 }
nav a { display: block; padding: 3px 10px; overflow: hidden; color: #ddd; text-decoration: none; text-overflow: ellipsis; white-space: nowrap }
section { padding: 4px 14px 20px }
h2 { margin: 8px 0; color: #fff; font-size: 16px }
p { display: flex; gap: 10px; margin: 0 0 10px }
span { display: flex; flex: none; gap: 2px }
img { display: block }
main { overflow-x: auto }`
