import {
  useEffect,
  useEffectEvent,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { createPortal } from 'react-dom';
import { Button } from '../button/index.ts';
import { loadCode } from '../code-loading/index.ts';
import { LoadingState } from '../loading-state/index.ts';
import styles from './onDemand.module.css';

interface Opened {
  readonly open: boolean;
  readonly onClose: () => void;
}

const FAILED = 'This could not be opened. Check your connection, then reload the page.';

/** Time after which the page's first content has usually loaded, in milliseconds. */
const SETTLED_AFTER_MS = 2000;

type Stage = 'opening' | 'failed';

/** Covers the page until the dialog's code has loaded. It becomes visible only after a short delay. */
const Opening = ({ stage, onLeave }: { readonly stage: Stage; readonly onLeave: () => void }) => {
  const leave = useEffectEvent(onLeave);
  const reload = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent): void => {
      if (key === 'Escape') leave();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (stage === 'failed') reload.current?.focus();
  }, [stage]);
  return createPortal(
    <div
      role="presentation"
      className={styles['opening']}
      // The opener keeps the focus, which returns to it later.
      onMouseDown={(event) => {
        if (event.target === event.currentTarget) event.preventDefault();
      }}
      onClick={({ target, currentTarget, detail }) => {
        // The second click of a double click was meant for the opener.
        if (target === currentTarget && detail < 2) onLeave();
      }}
    >
      <div className={styles['message']}>
        {stage === 'opening' ? (
          <LoadingState message="Opening…" />
        ) : (
          <div className={styles['failed']}>
            <p role="alert">{FAILED}</p>
            <Button onClick={onLeave}>Close</Button>
            <Button
              ref={reload}
              variant="primary"
              onClick={() => {
                window.location.reload();
              }}
            >
              Reload
            </Button>
          </div>
        )}
      </div>
    </div>,
    document.body,
  );
};

/** A dialog whose code is loaded separately from its page. */
export interface OnDemand<Props> {
  (props: Props): ReactNode;
  /** Preloads the code before the press. */
  readonly prepare: () => void;
}

/**
 * A dialog whose code is loaded separately from its page: once the page has settled, on `prepare`, or when it opens.
 * While it loads, the page shows `Opening…`; Escape or a press outside cancels. Without a connection it waits, and
 * opens when the connection is back.
 */
export const onDemand = <Props extends Opened>(
  load: () => Promise<ComponentType<Props>>,
): OnDemand<Props> => {
  let Loaded: ComponentType<Props> | null = null;
  let inFlight: Promise<void> | null = null;
  /** The number of open dialogs that wait for the code. */
  let waiting = 0;
  const begin = async (): Promise<void> => {
    try {
      Loaded = await loadCode(load, { isWanted: () => waiting > 0 });
    } catch (error) {
      inFlight = null;
      throw error;
    }
  };
  const fetchCode = (): Promise<void> => (inFlight ??= begin());
  const prepare = (): void => void fetchCode().catch(() => {});

  const DialogOnDemand = (props: Props): ReactNode => {
    const { open } = props;
    const [, setHasLoaded] = useState(Loaded !== null);
    const [stage, setStage] = useState<Stage>('opening');
    useEffect(() => {
      const settled = setTimeout(() => {
        if (navigator.onLine) prepare();
      }, SETTLED_AFTER_MS);
      return () => clearTimeout(settled);
    }, []);
    useEffect(() => {
      if (!open || Loaded !== null) return;
      let left = false;
      waiting += 1;
      const show = async (): Promise<void> => {
        try {
          await fetchCode();
          if (!left) setHasLoaded(true);
        } catch {
          if (!left) setStage('failed');
        }
      };
      void show();
      return () => {
        left = true;
        waiting -= 1;
        setStage('opening');
      };
    }, [open]);
    if (Loaded !== null) return <Loaded {...props} />;
    return open ? <Opening stage={stage} onLeave={props.onClose} /> : null;
  };
  return Object.assign(DialogOnDemand, { prepare });
};
