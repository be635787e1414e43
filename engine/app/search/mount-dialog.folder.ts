/** Renders the dialog with the app's React, replacing the frame, in sites opened from a folder (B18). */
import { createRoot } from 'react-dom/client';
import type { MountDialog } from './build-dialog';

export const mountDialog: MountDialog = (frame, dialog) => {
  const root = createRoot(frame);
  root.render(dialog);
  return () => root.unmount();
};

export const keepsFrame = false;
