import KeyIcon from '@mui/icons-material/KeyOutlined'
import type { ResourceProps } from 'react-admin'
import { ApiKeyCreate } from './create.tsx'
import { ApiKeyList } from './list.tsx'

export const apiKeys: ResourceProps = {
  name: 'api-keys',
  icon: KeyIcon,
  list: ApiKeyList,
  create: ApiKeyCreate,
  recordRepresentation: 'name',
}
