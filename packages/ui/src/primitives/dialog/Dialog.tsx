import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import styles from './Dialog.module.css';

export interface DialogProps {
  /** Whether it is shown. Closing gives the focus back to where it was. */
  readonly open: boolean;
  /** Asked for by Escape, the scrim or the close button. */
  readonly onClose: () => void;
  /** What it is about: its name for screen readers too. */
  readonly title: string;
  /** Where the focus goes on closing if what had it before is gone by then. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
  /** One line under the title that says what this is about, or what happens. */
  readonly description?: ReactNode;
  /** What stands between the title and the buttons. */
  readonly children?: ReactNode;
  /** Buttons: the one that leaves first, the one that goes on last. On a phone the last is on top. */
  readonly actions?: ReactNode;
  /** `flush` lets lists reach the edges; their rows then carry the side padding. */
  readonly body?: 'padded' | 'flush';
}

/**
 * A modal dialog; on a phone a sheet from the bottom. Focus goes in when it opens and back to where it was
 * when it closes.
 */
export const Dialog = ({
  open,
  onClose,
  title,
  description,
  children,
  actions,
  body = 'padded',
  returnFocusTo,
}: DialogProps) => {
  // Radix gives focus back to its own trigger only; ours opens from anywhere.
  const opener = useRef<HTMLElement | null>(null);
  const content = useRef<HTMLDivElement>(null);
  return (
    <Radix.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose();
      }}
    >
      <Radix.Portal>
        <Radix.Overlay className={styles['scrim']} />
        <Radix.Content
          ref={content}
          className={styles['dialog']}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onOpenAutoFocus={(event) => {
            const focused = document.activeElement;
            opener.current = focused instanceof HTMLElement ? focused : null;
            // The dialog itself, not its first button: nothing is one Enter away before it is read.
            event.preventDefault();
            content.current?.focus();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const target = opener.current?.isConnected ? opener.current : returnFocusTo?.current;
            target?.focus();
          }}
        >
          <header className={styles['head']}>
            <Radix.Title className={styles['title']}>{title}</Radix.Title>
            <Radix.Close className={styles['close']} aria-label="Close">
              <X aria-hidden="true" />
            </Radix.Close>
            {description === undefined ? null : (
              <Radix.Description className={styles['description']}>{description}</Radix.Description>
            )}
          </header>
          <div className={styles['body']} data-body={body}>
            {children}
          </div>
          {actions === undefined ? null : <footer className={styles['actions']}>{actions}</footer>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
};
