import { Icon } from '../icon.tsx'
import styles from './image-field.module.css'
import type { ImageFieldTexts } from './image-field-texts.ts'
import { RemoveButton } from './saved-images.tsx'
import type { Pending, Rejected } from './use-image-queue.ts'

interface PendingImagesProps {
  texts: ImageFieldTexts
  pending: readonly Pending[]
  onCancel: (key: number) => void
  onRetry: (key: number) => void
}

/** Images that are uploading: shown at once, each with its progress. */
export function PendingImages({ texts, pending, onCancel, onRetry }: PendingImagesProps) {
  return pending.map(({ key, file, preview, state, percent, reason }) => (
    <li key={key} className={`framed holds ${styles.tile}`} data-state={state}>
      <img src={preview} alt={texts[state](file.name)} width={160} height={160} />
      <RemoveButton label={texts.cancel(file.name)} onClick={() => onCancel(key)} />
      {state === 'failed' ? (
        <div className={`${styles.note} note stack gap-1`} role="alert">
          <span className="bad">{reason}</span>
          <button
            type="button"
            className="text-button"
            aria-label={texts.retry(file.name)}
            onClick={() => onRetry(key)}
          >
            {texts.again}
          </button>
        </div>
      ) : (
        <div className={`${styles.note} note stack gap-1`}>
          {state === 'sending' && (
            <progress className="full" max={100} value={percent} aria-label={texts.sending(file.name)} />
          )}
          {state === 'waiting' && texts.queued}
        </div>
      )}
    </li>
  ))
}

interface RejectedFilesProps {
  texts: ImageFieldTexts
  rejected: readonly Rejected[]
  onDismiss: (key: number) => void
}

/** Rejected files with every reason, until dismissed. */
export function RejectedFiles({ texts, rejected, onDismiss }: RejectedFilesProps) {
  return (
    <ul className={`${styles.rejected} small stack gap-2`} aria-label={texts.rejected} aria-live="polite">
      {rejected.map(({ key, path, size, reasons }) => (
        <li key={key} className="notice row one-line spread" data-tone="danger">
          <div>
            <bdi>{path}</bdi> - <bdi dir="ltr">{texts.size(size)}</bdi>
            {reasons.map((reason) => (
              <p key={reason} className="bad">
                {reason}
              </p>
            ))}
          </div>
          <button
            type="button"
            className="plain-icon-button"
            aria-label={texts.dismiss(path)}
            title={texts.dismiss(path)}
            onClick={() => onDismiss(key)}
          >
            <Icon name="close" size={16} />
          </button>
        </li>
      ))}
    </ul>
  )
}
