import { CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import styles from './Notice.module.css';

type NoticeTone = 'error' | 'success' | 'info';

export interface NoticeProps {
  /** `error` is announced at once, the others at the next pause. */
  readonly tone: NoticeTone;
  /** What happened and what to do. */
  readonly children: ReactNode;
  /** For focusing the notice, as a form does with its summary of errors. */
  readonly ref?: Ref<HTMLDivElement>;
}

const ICONS: Readonly<Record<NoticeTone, LucideIcon>> = {
  error: TriangleAlert,
  success: CircleCheck,
  info: Info,
};

/** A message of a form or a page about the latest action. Errors are announced at once. */
export const Notice = ({ tone, children, ref }: NoticeProps) => {
  const Icon = ICONS[tone];
  return (
    <div
      ref={ref}
      className={styles['notice']}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : 'status'}
      tabIndex={-1}
    >
      <Icon className={styles['icon']} aria-hidden="true" />
      <div className={styles['text']}>{children}</div>
    </div>
  );
};
