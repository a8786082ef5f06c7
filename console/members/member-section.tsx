import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'

/** A section of a member's page, with its heading. */
export function MemberSection({ title, children }: { title: string; children: React.ReactNode }) {
  const translate = useTranslate()
  return (
    <Card component="section" sx={{ p: { xs: 2, md: 3 } }}>
      <Typography component="h2" variant="h6" sx={{ mb: 1.5 }}>
        {translate(title)}
      </Typography>
      {children}
    </Card>
  )
}
