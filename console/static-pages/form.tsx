import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useQuery } from '@tanstack/react-query'
import {
  BooleanInput,
  Create,
  Edit,
  regex,
  required,
  SelectInput,
  TextInput,
  useLocaleState,
  useRecordContext,
  useTranslate,
} from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useSearchParams } from 'react-router-dom'
import type { Locale } from '../../core/kernel/site.ts'
import { BelowTitle } from '../layout/page-head.tsx'
import { api } from '../providers/http.ts'
import { languages } from '../providers/i18n.ts'
import { AnyCountryInput } from '../shared/choice-inputs.tsx'
import { DomainInput } from '../shared/domain-input.tsx'
import { FieldGroup, WholeRow } from '../shared/field-group.tsx'
import { RecordFacts } from '../shared/record-facts.tsx'
import { RecordForm } from '../shared/record-form.tsx'
import { formOf } from '../shared/sources.ts'
import { Tag } from '../shared/tag.tsx'
import { BodyInput } from './body-input.tsx'
import { History } from './history.tsx'
import { PublicationState } from './publication-state.tsx'
import { ShippedButton } from './shipped-button.tsx'
import { useStandardTokens } from './standard-tokens.ts'
import { StaticPagePreview } from './static-page-preview.tsx'

const form = formOf<'static-pages'>()

const token = [required(), regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'console.static_pages.token_rule')]

/** Texts on the left, the page as visitors would see it on the right; on a phone one below the other. */
function DocumentForm() {
  const seen = useRecordContext()?.effective_at != null
  const [language] = useLocaleState()
  return (
    <RecordForm>
      <Box
        sx={{
          display: 'grid',
          gap: { xs: 2, lg: 3 },
          width: '100%',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr)',
            lg: 'minmax(0, 1fr) minmax(0, 1fr)',
          },
        }}
      >
        <Box sx={{ display: 'grid', alignContent: 'start', minWidth: 0 }}>
          <PublicationState />
          <FieldGroup title="console.groups.where" {...(seen ? { hint: 'console.static_pages.fixed_hint' } : {})}>
            <TokenInput disabled={seen} />
            <SelectInput
              source={form('locale')}
              defaultValue={language}
              validate={required()}
              choices={languages.map(({ locale, name }) => ({
                id: locale,
                name,
              }))}
              translateChoice={false}
              readOnly={seen}
            />
            <DomainInput />
            <AnyCountryInput source={form('country')} defaultValue={undefined} helperText="console.empty_means_all" />
          </FieldGroup>
          <FieldGroup title="console.groups.words">
            <WholeRow>
              <TextInput source={form('title')} validate={required()} slotProps={{ htmlInput: { maxLength: 120 } }} />
              <TextInput source={form('description')} slotProps={{ htmlInput: { maxLength: 300 } }} />
              <TextInput source={form('intro')} multiline minRows={2} slotProps={{ htmlInput: { maxLength: 600 } }} />
              <ShippedButton />
              <BodyInput />
              <FooterInput />
            </WholeRow>
          </FieldGroup>
        </Box>
        <StaticPagePreview />
      </Box>
    </RecordForm>
  )
}

function TokenInput({ disabled }: { disabled: boolean }) {
  return (
    <TextInput
      source={form('token')}
      validate={token}
      readOnly={disabled}
      parse={(typed: string) => typed.toLowerCase()}
      helperText={disabled ? false : 'console.static_pages.token_hint'}
      slotProps={{
        htmlInput: { maxLength: 60, autoCapitalize: 'none', spellCheck: false },
      }}
    />
  )
}

/** Standard pages are in the footer of every site anyway. */
function FooterInput() {
  const translate = useTranslate()
  const token: unknown = useWatch({ name: 'token' })
  const standard = useStandardTokens()
  if (typeof token === 'string' && standard?.includes(token))
    return (
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('console.static_pages.always_in_footer')}
      </Typography>
    )
  return <BooleanInput source={form('in_footer')} defaultValue={false} />
}

export const DocumentEdit = () => (
  <Edit actions={<RecordFacts />} mutationMode="pessimistic" redirect={false}>
    <DocumentForm />
    <History />
  </Edit>
)
/** An own text of a page that the product ships is titled by that page. */
export function DocumentCreate() {
  const translate = useTranslate()
  const [params] = useSearchParams()
  const { token, locale } = JSON.parse(params.get('source') ?? '{}') as { token?: string; locale?: Locale }
  const { data } = useQuery({
    queryKey: ['static-pages', 'shipped', token, locale],
    queryFn: () =>
      api('GET /api/console/static-pages/shipped', { query: { token: token ?? '', locale: locale ?? 'en' } }),
    enabled: params.has('shipped') && token !== undefined && locale !== undefined,
  })
  return (
    <>
      {data ? (
        <BelowTitle>
          <Tag label={translate('console.static_pages.is_shipped')} />
        </BelowTitle>
      ) : null}
      {/* Another page begins with an empty form. */}
      <Create key={params.toString()} redirect="edit" title={data?.title}>
        <DocumentForm />
      </Create>
    </>
  )
}
