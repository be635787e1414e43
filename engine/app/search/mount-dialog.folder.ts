/** The dialog in the app's one script (B18): by the same React, in place of the frame. */
import { createRoot } from 'react-dom/client';
import type { MountDialog } from './build-dialog';

export const mountDialog: MountDialog = (frame, dialog) => {
  const root = createRoot(frame);
  root.render(dialog);
  return () => root.unmount();
};

export const keepsFrame = false;
