import { useState, type ComponentType, type ReactNode } from 'react';
import { loadCode } from '../../primitives/code-loading/index.ts';

interface Opened {
  readonly open: boolean;
  readonly onClose: () => void;
}

export interface DialogButtonProps<Props extends object> {
  readonly className: string | undefined;
  /** The button's name. */
  readonly label: string;
  /** The button's icon. */
  readonly children: ReactNode;
  /** Imports the dialog. */
  readonly load: () => Promise<ComponentType<Props & Opened>>;
  readonly dialog: Props;
}

/** A button with an icon whose dialog is loaded once it is wanted. */
export const DialogButton = <Props extends object>({
  className,
  label,
  children,
  load,
  dialog,
}: DialogButtonProps<Props>) => {
  const [open, setOpen] = useState(false);
  const [Loaded, setLoaded] = useState<ComponentType<Props & Opened> | null>(null);
  // Preloads on hover and focus, which may fail silently. A press waits for the code.
  const loadDialog = (isWanted: () => boolean) =>
    loadCode(load, { isWanted }).then((one) => setLoaded(() => one));
  const prepare = () => void loadDialog(() => false).catch(() => {});
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label={label}
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={() => {
          setOpen(true);
          loadDialog(() => true).catch(() => setOpen(false));
        }}
      >
        {children}
      </button>
      {Loaded === null ? null : <Loaded {...dialog} open={open} onClose={() => setOpen(false)} />}
    </>
  );
};
