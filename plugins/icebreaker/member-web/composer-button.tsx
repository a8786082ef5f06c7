import { useState } from 'react'
import { ComposerTool, Dialog, Skeleton, type SlotProps, useT } from '../../../member-web/kit/index.ts'
import { SuggestionList } from './suggestion-list.tsx'
import { useSuggestions } from './use-suggestions.ts'

/** The button beside the message box, which opens all first lines for this person. */
export default function ComposerButton({ profile, insert }: SlotProps['chat.composer']) {
  const t = useT()
  const [open, setOpen] = useState(false)
  const { suggestions, failed, take } = useSuggestions(profile.id, open)
  if (!insert) return null
  return (
    <>
      <ComposerTool icon="sparkles" label={t('icebreaker.title')} onClick={() => setOpen(true)} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={t('icebreaker.for', { name: profile.name })}
        about={profile}
        description={t('icebreaker.hint')}
      >
        {failed ? (
          <p role="alert">{t('errors.general')}</p>
        ) : suggestions === null ? (
          [1, 2, 3, 4].map((place) => <Skeleton key={place} height="56px" />)
        ) : suggestions.length === 0 ? (
          <p>{t('icebreaker.none', { name: profile.name })}</p>
        ) : (
          <SuggestionList
            suggestions={suggestions}
            onChoose={(suggestion) => {
              insert(suggestion.text)
              take(suggestion)
              setOpen(false)
            }}
          />
        )}
      </Dialog>
    </>
  )
}
