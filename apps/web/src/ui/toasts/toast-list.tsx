import '@mantine/core/styles/Notification.layer.css'
import '@mantine/notifications/styles.layer.css'
import { Notifications, notifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { useTranslation } from '../translation/translation.tsx'
import { Icon } from '../icon.tsx'
import { Mantine } from '../mantine.tsx'
import { onToast, shownFor, type Toast } from './toast.ts'

const looks = {
  success: { color: 'teal.8', icon: 'check' },
  error: { color: 'red.8', icon: 'alert' },
  warning: { color: 'orange.9', icon: 'alert' },
  info: { color: 'blue.7', icon: 'info' },
} as const

export default function ToastList({ first }: { first: Toast }) {
  const { t } = useTranslation()
  const closeLabel = t('close')
  useEffect(() => {
    const show = (toast: Toast) => {
      const { id, tone, message, link, quiet } = toast
      const { color, icon } = looks[tone]
      const content = {
        id,
        message: link ? (
          <>
            {message} {link}
          </>
        ) : (
          message
        ),
        autoClose: shownFor(toast),
        className: quiet ? 'quiet-toast' : '',
        color,
        icon: <Icon name={icon} size={16} />,
        closeButtonProps: { 'aria-label': closeLabel },
      }
      const role = quiet ? 'group' : tone === 'error' ? 'alert' : 'status'
      notifications.hide(id)
      notifications.show({ ...content, role })
    }
    show(first)
    return onToast(show, notifications.hide)
  }, [first, closeLabel])
  return (
    <Mantine>
      <Notifications className="toasts" position="top-right" limit={4} containerWidth={300} />
    </Mantine>
  )
}
