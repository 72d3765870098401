import { CircleCheck, CircleX, LoaderCircle } from 'lucide-react';
import type { ReactNode } from 'react';
import {
  resolveValue,
  Toaster as HotToaster,
  type DefaultToastOptions,
  type Toast,
  type ToastType,
} from 'react-hot-toast';
import styles from './Toaster.module.css';

/** How long toasts stay, in milliseconds (docs/product.md#delays). A loading toast stays until it is replaced. */
export const TOAST_DURATIONS = {
  area: 5000,
  blank: 4000,
  error: 4000,
  success: 2000,
  loading: Number.POSITIVE_INFINITY,
} as const;

const OPTIONS: DefaultToastOptions = {
  duration: TOAST_DURATIONS.area,
  blank: { duration: TOAST_DURATIONS.blank },
  success: { duration: TOAST_DURATIONS.success },
  loading: { duration: TOAST_DURATIONS.loading },
  error: { duration: TOAST_DURATIONS.error },
};

const ICONS: Readonly<Record<ToastType, ReactNode>> = {
  success: <CircleCheck className={styles['ok']} />,
  error: <CircleX className={styles['bad']} />,
  loading: <LoaderCircle className={styles['busy']} />,
  blank: null,
  custom: null,
};

const ToastCard = ({ toast }: { readonly toast: Toast }) => {
  const icon = toast.icon ?? ICONS[toast.type];
  return (
    <div className={styles['toast']} data-leaving={!toast.visible || undefined}>
      {icon === null ? null : (
        <span className={styles['icon']} aria-hidden="true">
          {icon}
        </span>
      )}
      <div role={toast.type === 'error' ? 'alert' : 'status'} className={styles['message']}>
        {resolveValue(toast.message, toast)}
      </div>
    </div>
  );
};

/**
 * The area for toasts at the top centre; always mounted. Show a message with `toast` from this folder. At most twenty
 * are visible at a time.
 */
export const Toaster = () => (
  <HotToaster
    position="top-center"
    gutter={8}
    toastOptions={OPTIONS}
    containerStyle={{ zIndex: 'var(--z-toast)', inset: 'var(--s-4)' }}
  >
    {(toast) => <ToastCard toast={toast} />}
  </HotToaster>
);
