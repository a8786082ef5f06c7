import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { useT } from '../app/i18n.tsx'
import { Button } from '../components/button.tsx'
import { Dialog } from '../components/dialog.tsx'
import { Slot } from '../plugins/slot.tsx'
import { BlockForm } from './block-form.tsx'
import { type BlockId, blockTitles, hasProfileForm, isSavedByButton } from './blocks.ts'
import styles from './own-block.module.css'
import { useBlockState, useOwnProfile } from './own-profile.ts'
import { PhotoManager } from './photo-manager.tsx'
import { SavedState } from './saved-state.tsx'

export function BlockEditor({ block }: { block: BlockId }) {
  const t = useT()
  const { close } = useOwnProfile()
  const state = useBlockState(block)
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useEffect(() => {
    const element = section.current
    if (!element) return
    const isPhone = !matchMedia('(min-width: 768px)').matches
    // Keeps the focus of visitors who were led here, or typed, before the scripts ran.
    const isLed = element.contains(document.activeElement)
    const first = element.querySelector<HTMLElement>('form :is(input:not([type=hidden]), textarea, select)')
    if (!isLed) (first ?? element).focus({ preventScroll: true })
    // On a phone from its start, so that no part of what precedes it is cut.
    if (isPhone) element.scrollIntoView({ block: 'start' })
    else if (!isLed) element.scrollIntoView({ block: 'nearest' })
  }, [])
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget } = event
    const isWithin = target instanceof Element && currentTarget.contains(target)
    // A lifted photo returns to its place first, and overlays close by themselves.
    if (event.key === 'Escape' && isWithin && !target.closest('[data-lifted]')) close()
  }
  return (
    <section
      ref={section}
      className={styles.editor}
      aria-labelledby={id}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page may open with it, before any script runs.
      autoFocus
      onKeyDown={onKeyDown}
    >
      <header className={styles.head}>
        <h2 id={id}>{t(blockTitles[block])}</h2>
        <SavedState state={state} />
      </header>
      <Content block={block} form={`${id}-form`} />
      <footer className={styles.foot}>
        <Done block={block} form={`${id}-form`} />
      </footer>
    </section>
  )
}

export function BlockSheet({ block, open }: { block: BlockId; open: boolean }) {
  const t = useT()
  const { close } = useOwnProfile()
  const state = useBlockState(block)
  const form = useId()
  return (
    <Dialog
      open={open}
      inAddress
      onClose={close}
      title={t(blockTitles[block])}
      description={state ? <SavedState state={state} /> : undefined}
      actions={<Done block={block} form={form} />}
    >
      <Content block={block} form={form} />
    </Dialog>
  )
}

function Content({ block, form }: { block: BlockId; form: string }) {
  if (block === 'photos') return <PhotoManager />
  if (!hasProfileForm(block)) return <Slot name="profile.form" />
  return <BlockForm key={block} block={block} id={form} />
}

/** Saves unsaved changes of a form; Cancel restores the earlier values. Other editors only close. */
function Done({ block, form }: { block: BlockId; form: string }) {
  const t = useT()
  const { saving, close } = useOwnProfile()
  if (!hasProfileForm(block))
    return (
      <Button variant="primary" onClick={close}>
        {t('profile.done')}
      </Button>
    )
  return (
    <>
      <Button type="reset" form={form} variant="quiet">
        {t('common.cancel')}
      </Button>
      <Button
        type="submit"
        form={form}
        variant="primary"
        busy={saving.getState(block).state === 'saving' && isSavedByButton(block)}
      >
        {t(isSavedByButton(block) ? 'common.save' : 'profile.done')}
      </Button>
    </>
  )
}
