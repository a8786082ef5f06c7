import ArticleIcon from '@mui/icons-material/ArticleOutlined'
import type { ResourceProps } from 'react-admin'
import { DocumentCreate, DocumentEdit } from './form.tsx'
import { DocumentList } from './list.tsx'

export const staticPages: ResourceProps = {
  name: 'static-pages',
  icon: ArticleIcon,
  list: DocumentList,
  edit: DocumentEdit,
  create: DocumentCreate,
  recordRepresentation: 'title',
}
