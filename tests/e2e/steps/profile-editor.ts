import type { Locator } from 'playwright-core'
import { type BlockId, blockTitles } from '../../../member-web/profile/blocks.ts'
import type { Person } from './person.ts'

type Reader = Pick<Person, 'page' | 't'>

/** The link that opens the editor of a block of the member's own profile. */
export const findEditLink = ({ page, t }: Reader, block: BlockId): Locator =>
  page.getByRole('link', { name: t('profile.edit_block', { block: t(blockTitles[block]) }) }).first()

/** The open editor of a block, shown in place or as a sheet. */
export const findEditor = ({ page, t }: Reader, block: BlockId): Locator =>
  page
    .getByRole('region', { name: t(blockTitles[block]), exact: true })
    .or(page.getByRole('dialog', { name: t(blockTitles[block]), exact: true }))

/** Opens the editor of a block on the member's own profile. */
export async function openEditor(reader: Reader, block: BlockId): Promise<Locator> {
  await findEditLink(reader, block).click()
  const open = findEditor(reader, block)
  await open.waitFor()
  return open
}

/** Closes the editor with its button, which saves unsaved changes. */
export async function closeEditor(reader: Reader, block: BlockId): Promise<void> {
  await findEditor(reader, block)
    .getByRole('button', { name: reader.t('profile.done'), exact: true })
    .click()
  await findEditor(reader, block).waitFor({ state: 'detached' })
}
