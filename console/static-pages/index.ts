import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import type { ResourceProps } from 'react-admin'
import { DocumentCreate, DocumentEdit } from './form.tsx'
import { DocumentList } from './list.tsx'

export const documents: ResourceProps = {
  name: 'documents',
  icon: ArticleIcon,
  list: DocumentList,
  edit: DocumentEdit,
  create: DocumentCreate,
  recordRepresentation: 'title',
}
