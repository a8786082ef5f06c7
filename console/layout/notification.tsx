import { Notification as RaNotification } from 'react-admin'

/** At the top, where it covers neither the bar that saves settings nor a form's buttons. */
export const Notification = () => <RaNotification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />
