/** Replaces `style-sheets.ts` in sites that are opened from a folder: their pages link the whole sheet. */
import '../../theme/styles/late.css';

export const addStateStyles = (): void => {};
export const loadStyles = async (): Promise<void> => {};
export const applyStyles = (): void => {};
export const stylesReady = async (): Promise<void> => {};
