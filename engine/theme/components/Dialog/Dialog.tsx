import { type ComponentProps, useRef } from 'react';
import { useModalDialog } from '../../behaviours/use-modal-dialog';

/** A modal dialog without padding of its own, closed by Escape or a press on its backdrop. */
export function Dialog({ onClose, ...props }: ComponentProps<'dialog'> & { onClose: () => void }) {
  const ref = useRef<HTMLDialogElement>(null);
  useModalDialog(ref);
  return (
    <dialog
      {...props}
      ref={ref}
      onClose={onClose}
      // The backdrop belongs to the dialog itself.
      onMouseDown={({ target, currentTarget }) => target === currentTarget && onClose()}
    />
  );
}
