import BoldIcon from '@mui/icons-material/FormatBold'
import ItalicIcon from '@mui/icons-material/FormatItalic'
import BulletsIcon from '@mui/icons-material/FormatListBulleted'
import NumbersIcon from '@mui/icons-material/FormatListNumbered'
import QuoteIcon from '@mui/icons-material/FormatQuoteOutlined'
import LinkIcon from '@mui/icons-material/InsertLink'
import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import Divider from '@mui/material/Divider'
import IconButton from '@mui/material/IconButton'
import type { ElementType, KeyboardEvent } from 'react'
import { required, TextInput, useTranslate } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { formOf } from '../shared/sources.ts'
import { bodyInputId, Facts } from './facts.tsx'
import {
  continueList,
  type InlineMark,
  insertLink,
  type LineMark,
  type Selected,
  type TextEdit,
  toggleInline,
  toggleLines,
} from './markdown-edits.ts'
import { splitMarks } from './markdown-marks.ts'

const form = formOf<'static-pages'>()

const findBox = () => document.getElementById(bodyInputId) as HTMLTextAreaElement | null

/** Performs an edit as if it were typed: the form hears of it, and the browser can undo it. */
function performEdit(box: HTMLTextAreaElement, { start, end, text, from, to }: TextEdit) {
  box.focus()
  box.setSelectionRange(start, end)
  const isTyped = document.execCommand(text === '' ? 'delete' : 'insertText', false, text)
  if (!isTyped) {
    box.setRangeText(text, start, end)
    box.dispatchEvent(new InputEvent('input', { bubbles: true }))
  }
  // The field has the new text after the next rendering.
  requestAnimationFrame(() => box.setSelectionRange(from, to))
}

type Command = InlineMark | LineMark | 'link'

const keys: Partial<Record<string, Command>> = { b: 'bold', i: 'italic', k: 'link' }

/** A page's text: Markdown, with a toolbar that writes its marks. The preview beside it shows what they mean. */
export function BodyInput() {
  const translate = useTranslate()
  const editOf = (command: Command, selected: Selected) => {
    if (command === 'link') return insertLink(selected, translate('console.static_pages.format.link_words'))
    if (command === 'bold' || command === 'italic') return toggleInline(selected, command)
    return toggleLines(selected, command)
  }
  const run = (edit: (selected: Selected) => TextEdit | null): boolean => {
    const box = findBox()
    const done = box && edit({ text: box.value, from: box.selectionStart, to: box.selectionEnd })
    if (!done) return false
    performEdit(box, done)
    return true
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const command = event.ctrlKey || event.metaKey ? keys[event.key.toLowerCase()] : undefined
    const isPlainEnter = event.key === 'Enter' && !event.shiftKey && !event.ctrlKey && !event.nativeEvent.isComposing
    if (command ? run((selected) => editOf(command, selected)) : isPlainEnter && run(continueList)) {
      event.preventDefault()
      event.stopPropagation()
    }
  }
  const nameOf = (command: Command) => {
    const key = Object.keys(keys).find((each) => keys[each] === command)
    const name = translate(`console.static_pages.format.${command}`)
    return { 'aria-label': name, title: key ? `${name} (Ctrl+${key.toUpperCase()})` : name }
  }
  const onClick = (command: Command) => () => void run((selected) => editOf(command, selected))
  const renderIconButton = (command: Command, Icon: ElementType) => (
    <IconButton size="small" {...nameOf(command)} onClick={onClick(command)}>
      <Icon fontSize="small" />
    </IconButton>
  )
  const renderWordButton = (command: Command, text: string) => (
    <ButtonBase
      {...nameOf(command)}
      aria-label={`${text} ${translate(`console.static_pages.format.${command}`)}`}
      onClick={onClick(command)}
      sx={wordButton}
    >
      {text}
    </ButtonBase>
  )
  return (
    <Box sx={editor}>
      <Box
        role="toolbar"
        aria-label={translate('console.static_pages.format.label')}
        aria-controls={bodyInputId}
        sx={bar}
      >
        {renderWordButton('heading', 'H2')}
        {renderWordButton('subheading', 'H3')}
        <Divider orientation="vertical" flexItem />
        {renderIconButton('bold', BoldIcon)}
        {renderIconButton('italic', ItalicIcon)}
        {renderIconButton('link', LinkIcon)}
        <Divider orientation="vertical" flexItem />
        {renderIconButton('bullets', BulletsIcon)}
        {renderIconButton('numbers', NumbersIcon)}
        {renderIconButton('quote', QuoteIcon)}
        <Facts />
      </Box>
      <TextInput
        source={form('body')}
        id={bodyInputId}
        validate={required()}
        multiline
        minRows={14}
        helperText={`${translate('console.static_pages.body_hint')} ${translate('console.static_pages.facts_hint')}`}
        onKeyDown={onKeyDown}
        slotProps={{ input: { startAdornment: <Marked /> }, htmlInput: { maxLength: 20_000 } }}
      />
    </Box>
  )
}

/**
 * The text with faint marks and strong headings, behind the transparent text of the field. No look changes the width of
 * a letter, so that both have the same lines.
 */
function Marked() {
  const text: unknown = useWatch({ name: form('body') })
  return (
    <Box aria-hidden className="marked">
      {splitMarks(typeof text === 'string' ? text : '').map(({ text: piece, look }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces have no identity.
        <span key={index} className={look}>
          {piece}
        </span>
      ))}
    </Box>
  )
}

const sameLines = {
  lineHeight: 1.6,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'break-word',
  letterSpacing: 'normal',
  // Neither joins letters, which the marks would separate in one of the two.
  fontKerning: 'none',
  fontVariantLigatures: 'none',
} as const

/** The toolbar is the upper edge of the field. */
const editor = {
  mt: 1,
  '& textarea:not([aria-hidden])': {
    ...sameLines,
    position: 'relative',
    caretColor: 'text.primary',
    '@media (forced-colors: none)': { WebkitTextFillColor: 'transparent' },
  },
  '& textarea[aria-hidden]': sameLines,
  '& .marked': {
    ...sameLines,
    position: 'absolute',
    inset: '8.5px 14px',
    pointerEvents: 'none',
    '& .mark': { color: 'text.secondary', opacity: 0.8 },
    '& .strong': { WebkitTextStroke: '0.5px currentColor' },
    '& .fact': { bgcolor: 'action.selected', borderRadius: 0.5 },
    '@media (forced-colors: active)': { display: 'none' },
  },
  '& .MuiFormControl-root': { mt: 0 },
  '& .MuiOutlinedInput-root': { borderStartStartRadius: 0, borderStartEndRadius: 0 },
  '& .MuiInputLabel-root': { position: 'absolute', clip: 'rect(0 0 0 0)', width: '1px', height: '1px' },
  '& .MuiOutlinedInput-notchedOutline legend': { display: 'none' },
  '& .MuiOutlinedInput-notchedOutline': { top: 0 },
} as const

const bar = {
  position: 'sticky',
  top: 48,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 0.5,
  px: 0.75,
  py: 0.5,
  border: 1,
  borderBottom: 0,
  borderColor: 'divider',
  borderStartStartRadius: 8,
  borderStartEndRadius: 8,
  bgcolor: 'background.default',
  '& .MuiIconButton-root': { color: 'text.primary', borderRadius: 1 },
  '& .MuiDivider-root': { mx: 0.25, my: 0.75 },
} as const

const wordButton = {
  minWidth: 32,
  height: 30,
  borderRadius: 1,
  fontWeight: 700,
  fontSize: '0.8125rem',
  '&:hover': { bgcolor: 'action.hover' },
} as const
