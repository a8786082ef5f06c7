import Box from '@mui/material/Box'
import List from '@mui/material/List'
import ListItem from '@mui/material/ListItem'
import ListItemButton from '@mui/material/ListItemButton'
import ListItemText from '@mui/material/ListItemText'
import MuiTextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { useTranslate } from 'react-admin'
import type { Reply } from '../../core/kernel/api.ts'
import { groupMails } from './group-mails.ts'

export type Mail = Reply<'GET /api/console/mails'>['mails'][number]

interface MailListProps {
  mails: readonly Mail[]
  /** Template of the mail that is shown beside the list. */
  chosen: string
  onChoose(template: string): void
}

/** The first paragraph by which a mail differs from the others with its subject; none if its subject is its own. */
function findDifference(mail: Mail, mails: readonly Mail[]): string | undefined {
  const others = mails.filter(({ template, subject }) => template !== mail.template && subject === mail.subject)
  const listParagraphs = ({ body }: Mail) => body.split('\n\n')
  return others.length === 0
    ? undefined
    : listParagraphs(mail).find((paragraph) => !others.flatMap(listParagraphs).includes(paragraph))
}

/** The subject of a sample without the number of its case. */
const removeNumber = (subject: string) => subject.replace(/\s*\([A-Z]-\w+\)/, '')

const headingStyle = { display: 'block', px: 2, pt: 1.5, pb: 0.5, fontWeight: 600 } as const

/** Every mail by its subject, in groups; the search matches a part of its key, too. */
export function MailList({ mails, chosen, onChoose }: MailListProps) {
  const translate = useTranslate()
  const [typed, setTyped] = useState('')
  const wanted = typed.trim().toLowerCase()
  const found = mails.filter(({ subject, key }) => `${subject} ${key}`.toLowerCase().includes(wanted))
  const groups = groupMails(found)
  return (
    <>
      <MuiTextField
        type="search"
        size="small"
        margin="none"
        fullWidth
        label={translate('console.mails.find')}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      {found.length === 0 && mails.length > 0 ? (
        <Typography variant="body2" color="text.secondary" role="status" sx={{ p: 2 }}>
          {translate('console.mails.nothing')}
        </Typography>
      ) : null}
      <List dense aria-label={translate('resources.mails.name', { smart_count: 2 })}>
        {groups.map(({ heading, mails: grouped }) => (
          <li key={heading}>
            <Box component="ul" aria-label={translate(heading)} sx={{ p: 0 }}>
              <Typography component="li" variant="caption" color="text.secondary" sx={headingStyle}>
                {translate(heading)}
              </Typography>
              {grouped.map((mail) => {
                const { template, subject } = mail
                return (
                  <ListItem key={template} disablePadding>
                    <ListItemButton
                      selected={template === chosen}
                      aria-current={template === chosen}
                      onClick={() => onChoose(template)}
                      sx={{ borderRadius: 1, py: 0.5 }}
                    >
                      <ListItemText
                        primary={removeNumber(subject)}
                        secondary={findDifference(mail, mails)}
                        slotProps={{
                          primary: {
                            noWrap: true,
                            title: subject,
                            sx: { fontWeight: template === chosen ? 600 : 400 },
                          },
                        }}
                      />
                    </ListItemButton>
                  </ListItem>
                )
              })}
            </Box>
          </li>
        ))}
      </List>
    </>
  )
}
