/**
 * Renders the dialog without the app's React: the first hit then waits for a tenth of its bytes. The
 * elements of the frame become the dialog's own, so that caret, focus and what an input method is
 * composing stay. Sites opened from a folder take `mount-dialog.folder.ts` in its place.
 */
import { type ComponentChild, render } from 'preact';
import type { MountDialog } from './build-dialog';

export const mountDialog: MountDialog = (frame, dialog) => {
  render(dialog as ComponentChild, frame);
  return () => render(null, frame);
};

export const keepsFrame = true;
