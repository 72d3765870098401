import { useState, type ReactNode } from 'react';
import { Button } from '../../primitives/button/index.ts';

export interface DialogControls {
  readonly open: boolean;
  readonly onClose: () => void;
}

/** A button that opens a story's dialog, so that the story can check where the focus returns. */
export const DialogOpener = ({
  children,
}: {
  readonly children: (controls: DialogControls) => ReactNode;
}) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {children({ open, onClose: () => setOpen(false) })}
    </>
  );
};
