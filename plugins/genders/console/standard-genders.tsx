import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useTranslate } from 'react-admin'
import { genders } from '../../../core/shared/vocabulary.ts'

/** The genders that every site has, below those that staff add. */
export function StandardGenders() {
  const translate = useTranslate()
  return (
    <Card sx={{ mt: 2, p: { xs: 2, md: 3 } }}>
      <Typography variant="h6" component="h2">
        {translate('plugins.genders.standard')}
      </Typography>
      <Typography variant="body2" color="text.secondary" sx={{ mb: 1 }}>
        {translate('plugins.genders.standard_hint')}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {genders.map((gender) => (
          <Box
            component="li"
            key={gender}
            sx={{ display: 'flex', columnGap: 1.5, py: 1, borderTop: 1, borderColor: 'divider' }}
          >
            <Typography sx={{ fontWeight: 600, flex: '0 0 208px' }}>
              {translate(`console.fictional.genders.${gender}`)}
            </Typography>
            <Typography color="text.secondary">
              {translate(`plugins.genders.searches.${gender === 'female' ? 'women' : 'men'}`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Card>
  )
}
