/**
 * Renders the dialog with Preact, which has a tenth of React's bytes. Hydrates the elements of the frame,
 * to keep caret, focus and input method composition. Sites opened from a folder use
 * `mount-dialog.folder.ts` instead.
 */
import { type ComponentChild, render } from 'preact';
import type { MountDialog } from './build-dialog';

export const mountDialog: MountDialog = (frame, dialog) => {
  render(dialog as ComponentChild, frame);
  return () => render(null, frame);
};

export const keepsFrame = true;
