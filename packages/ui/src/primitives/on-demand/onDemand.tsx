import { useEffect, useEffectEvent, useState, type ComponentType, type ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { LoadingState } from '../loading-state/index.ts';
import styles from './onDemand.module.css';

interface Opened {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Browsers of today keep a script's failure for as long as the document lives: only a reload asks again. */
const NOT_TO_BE_HAD = 'This could not be opened. Check your connection, then reload the page.';

/** Long enough for what the page shows at once to have come first, in milliseconds. */
const SETTLED = 2000;

/** Pages that tell things by toast have the toasts' code; the others are not to bring it for this. */
const tellFailure = (): void =>
  void import('../toaster/index.ts').then(
    ({ toast }) => toast.error(NOT_TO_BE_HAD),
    () => {},
  );

/** What stands over the page until the dialog can: shows itself only if that takes its time. */
const Opening = ({ onLeave }: { readonly onLeave: () => void }) => {
  const leave = useEffectEvent(onLeave);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') leave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return createPortal(
    <div
      className={styles['opening']}
      onPointerDown={({ target, currentTarget }) => {
        if (target === currentTarget) onLeave();
      }}
    >
      <div className={styles['message']}>
        <LoadingState message="Opening…" />
      </div>
    </div>,
    document.body,
  );
};

/** A dialog whose code comes later than the page that opens it. */
export interface OnDemand<Props> {
  (props: Props): ReactNode;
  /** Asks for the code ahead of the press. */
  readonly prepare: () => void;
}

/**
 * A dialog whose code is not part of the page's: it comes when the page has settled, at the first sign of the
 * press by `prepare`, or with the press, and until then the page says that it opens: Escape or a press beside
 * leaves. If it cannot be had, the press is undone and a toast says so.
 */
export const onDemand = <Props extends Opened>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> => {
  let Come: ComponentType<Props> | null = null;
  let coming: Promise<void> | null = null;
  const begin = async (): Promise<void> => {
    try {
      Come = await load();
    } catch (error) {
      coming = null;
      throw error;
    }
  };
  const fetchCode = (): Promise<void> => (coming ??= begin());
  const prepare = (): void => void fetchCode().catch(() => {});

  const DialogOnDemand = (props: Props): ReactNode => {
    const { open } = props;
    const [, setHasCome] = useState(Come !== null);
    const giveUp = useEffectEvent(() => {
      props.onClose();
      tellFailure();
    });
    useEffect(() => {
      const settled = setTimeout(() => {
        if (navigator.onLine) prepare();
      }, SETTLED);
      return () => clearTimeout(settled);
    }, []);
    useEffect(() => {
      if (!open || Come !== null) return;
      let left = false;
      const show = async (): Promise<void> => {
        try {
          await fetchCode();
          if (!left) setHasCome(true);
        } catch {
          if (!left) giveUp();
        }
      };
      void show();
      return () => {
        left = true;
      };
    }, [open]);
    if (Come !== null) return <Come {...props} />;
    return open ? <Opening onLeave={props.onClose} /> : null;
  };
  return Object.assign(DialogOnDemand, { prepare });
};
