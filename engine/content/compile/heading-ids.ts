/** Anchors of headings (A64). */
import GithubSlugger from 'github-slugger';

/** `#my-id` or `#my-id and more words` inside a comment: the first word counts. */
const commentIdPattern = /^\s*(?:\/\*)?\s*#([^\s*]+)[\s\S]*?(?:\*\/)?\s*$/;

/** The id in the text of a comment whose first word is `#my-id`; undefined when it names none. */
export function headingIdOfComment(comment: string): string | undefined {
  return commentIdPattern.exec(comment)?.[1];
}

export interface HeadingIds {
  /** Lower case, spaces to hyphens, punctuation dropped, `-1`, `-2` … for repeats on the page. */
  fromText(text: string): string;
}

/** One counter for each page; explicit ids take no part in it. */
export function createHeadingIds(): HeadingIds {
  const slugger = new GithubSlugger();
  return { fromText: (text) => slugger.slug(text) || slugger.slug('section') };
}
