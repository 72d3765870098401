import * as Radix from '@radix-ui/react-dialog';
import { X } from 'lucide-react';
import { useRef, type ReactNode, type RefObject } from 'react';
import styles from './Dialog.module.css';

/** The page's content, for a dialog that a link opened: nothing had the focus before. */
const mainContent = (): HTMLElement | null => document.querySelector('main');

export interface DialogProps {
  /** Whether it is shown. When it closes, the focus returns to where it was. */
  readonly open: boolean;
  /** Called on Escape, a click on the backdrop, or the close button. */
  readonly onClose: () => void;
  /** The title, and the dialog's name for screen readers. */
  readonly title: string;
  /** Takes the focus on closing if the element that had it is gone. */
  readonly returnFocusTo?: RefObject<HTMLElement | null>;
  /** What the dialog did removes the element that opened it, so `returnFocusTo` takes the focus. */
  readonly openerGoes?: boolean;
  /** One line under the title: what the dialog is about, or what will happen. */
  readonly description?: ReactNode;
  /** The content between the title and the buttons. */
  readonly children?: ReactNode;
  /** Buttons: cancel first, the main action last. On a phone the last one is on top. */
  readonly actions?: ReactNode;
  /** `flush` lets lists reach the edges; their rows then have the side padding. */
  readonly body?: 'padded' | 'flush';
}

/**
 * A modal dialog; on a phone a sheet from the bottom. It takes the focus when it opens and returns it when it closes.
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
  openerGoes = false,
}: DialogProps) => {
  // Radix returns the focus only to its own trigger. Our dialogs open from anywhere.
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
        <Radix.Overlay
          className={styles['scrim']}
          onClick={(event) => {
            // The second click of a double click was meant for the opener.
            if (event.detail < 2) onClose();
          }}
        />
        <Radix.Content
          ref={content}
          className={styles['dialog']}
          {...(description === undefined ? { 'aria-describedby': undefined } : {})}
          onOpenAutoFocus={(event) => {
            const focused = document.activeElement;
            opener.current =
              focused instanceof HTMLElement && focused !== document.body ? focused : null;
            // Focus the dialog, not its first button, so that Enter can't trigger anything before the dialog is read.
            event.preventDefault();
            content.current?.focus();
          }}
          onPointerDownOutside={(event) => event.preventDefault()}
          onEscapeKeyDown={(event) => {
            // The first Escape ends what it ends within the dialog, such as the cursor of a chart.
            const { target } = event;
            if (target instanceof Element && target.closest('[data-keeps-escape]') !== null)
              event.preventDefault();
          }}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            const stays = opener.current?.isConnected === true && !openerGoes;
            const target = stays ? opener.current : returnFocusTo?.current;
            if (target) target.focus();
            else mainContent()?.focus({ preventScroll: true });
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
