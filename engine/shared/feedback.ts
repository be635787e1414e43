/** Data format of readers' feedback (B262). */

/** Name of the island at the end of docs; the app only contains it if `feedback` is set. */
export const feedbackIsland = 'PageFeedback';

/** Request body: `{"path":"/guide/install","helpful":false,"note":"Step 3 fails."}`. */
export interface FeedbackMessage {
  /** URL path of the page, with base path. */
  path: string;
  helpful: boolean;
  /** Missing if the reader wrote none. */
  note?: string;
}

export const maxNoteChars = 500;
