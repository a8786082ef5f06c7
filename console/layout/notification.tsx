import { Notification as RaNotification } from 'react-admin'

/** At the top of the window, where it covers neither the settings' save bar nor a form's buttons. */
export const Notification = () => <RaNotification anchorOrigin={{ vertical: 'top', horizontal: 'center' }} />
