/** What the arrow keys walk over: hits, or saved entries while nothing is typed. */
import { type AnswerText, answerText } from '../../../search/answer-text';
import type { HitGroup } from '../../../search/group-hits';
import type { Hit } from '../../../search/hit';
import { type HitLink, type HitLinkRules, hitLink } from '../../../search/hit-link';
import { type HitText, hitText, storedHitText } from '../../../search/hit-text';
import type { RowAnswer } from '../../../search/row-answer';
import type { SavedHit, SavedLists } from '../../../search/saved-searches';
import type { SearchService } from '../../runtime';

export interface SearchOption {
  /** Of its element. */
  id: string;
  hit: Hit;
  link: HitLink;
  text: HitText;
  /** 1-based place in the answer; missing for saved entries. */
  position?: number;
  /** The page's own hit, stored instead of a hit in its text (B135). */
  parent?: Hit | undefined;
  isChild?: boolean;
  isLastChild?: boolean;
}

export interface CardOption extends SearchOption {
  card: AnswerText;
}

export interface OptionGroup {
  id: string;
  /** May be empty. */
  name: string;
  options: SearchOption[];
}

export function linkRules({ data, origins }: SearchService): HitLinkRules {
  const { externalUrlPattern, replacePath } = data;
  return { origins, externalUrlPattern, replacePath };
}

export function resultOptions(groups: readonly HitGroup[], rules: HitLinkRules): OptionGroup[] {
  return groups.map(({ name, hits }, group) => ({
    id: `search-group-${group}`,
    name,
    options: hits.map(({ hit, position, parent, isChild, isLastChild }) => ({
      id: `search-hit-${position}`,
      hit,
      link: hitLink(hit.url, rules),
      text: hitText(hit),
      position,
      parent,
      isChild,
      isLastChild,
    })),
  }));
}

export function cardOption(answer: RowAnswer, rules: HitLinkRules): CardOption {
  const { hit, position } = answer;
  return {
    id: `search-hit-${position}`,
    hit,
    link: hitLink(hit.url, rules),
    text: hitText(hit),
    position,
    card: answerText(answer),
  };
}

export interface SavedOptions {
  recents: SearchOption[];
  favorites: SearchOption[];
}

export function savedOptions(lists: SavedLists, rules: HitLinkRules): SavedOptions {
  const toOptions = (hits: readonly SavedHit[], name: string): SearchOption[] =>
    hits.map((hit, index) => ({
      id: `search-${name}-${index}`,
      hit,
      link: hitLink(hit.url, rules),
      text: storedHitText(hit),
    }));
  return {
    recents: toOptions(lists.recents, 'recent'),
    favorites: toOptions(lists.favorites, 'favorite'),
  };
}
