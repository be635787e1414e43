/** What a page and its site agree on about readers' answers (B262). */

/** Name of the island at the foot of docs; part of the app only where `feedback` is set. */
export const feedbackIsland = 'PageFeedback';

/** What is sent: `{"path":"/guide/install","helpful":false,"note":"Step 3 fails."}`. */
export interface FeedbackMessage {
  /** Of the page, base path included. */
  path: string;
  helpful: boolean;
  /** Missing where the reader wrote none. */
  note?: string;
}

export const maxNoteChars = 500;
