import LogIcon from '@mui/icons-material/HistoryOutlined'
import WebhookIcon from '@mui/icons-material/WebhookOutlined'
import { defineConsole } from '../../../console/kit/index.ts'
import { DeliveryList } from './delivery-list.tsx'
import { endpointForms } from './endpoint-form.tsx'
import { EndpointList } from './endpoint-list.tsx'

export default defineConsole({
  id: 'webhooks',
  menu: { group: 'access' },
  resources: [
    {
      name: 'webhooks/endpoints',
      icon: WebhookIcon,
      list: EndpointList,
      ...endpointForms,
      recordRepresentation: 'name',
      options: { label: 'resources.webhooks/endpoints.name', subject: 'webhook' },
    },
    {
      name: 'webhooks/deliveries',
      icon: LogIcon,
      list: DeliveryList,
      options: { label: 'resources.webhooks/deliveries.name', subject: 'webhook', startsAt: 'webhooks/endpoints' },
    },
  ],
})
