/** The text of a page from one heading to the next, for search and the ledger; one block per line. */
export interface PageSection {
  /** Anchor without `#`; missing before the first heading that has one. */
  id?: string;
  /** 1–6; 0 before the first heading. */
  level: number;
  heading: string;
  text: string;
  code: string;
}
