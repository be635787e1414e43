/** The options of the search dialog: hits, or saved entries for an empty query. */

import type { Hit, PlainHit } from '../../../search/hit';
import { type AnswerText, answerText } from '../../../search/results/answer-text';
import { type HitLink, type HitLinkRules, hitLink } from '../../../search/results/hit-link';
import { type HitText, hitText, storedHitText } from '../../../search/results/hit-text';
import type { SavedLists } from '../../../search/results/saved-searches';
import type { SearchScreen } from '../../../search/results/search-session';
import type { SearchService } from '../../runtime';

export interface SearchOption {
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

export type ScreenOptions = ReturnType<typeof screenOptions>;

export function screenOptions(screen: SearchScreen, lists: SavedLists, rules: HitLinkRules) {
  const results = screen.name === 'results' ? screen : undefined;
  const answer = results?.card;
  const card: CardOption | undefined = answer && {
    ...hitOption(answer.hit, answer.position, rules),
    card: answerText(answer),
  };
  const groups = (results?.groups ?? []).map(
    ({ name, hits }, group): OptionGroup => ({
      id: `search-group-${group}`,
      name,
      options: hits.map(({ hit, position, isNamesake, ...place }) => ({
        ...hitOption(hit, position, rules, isNamesake),
        ...place,
      })),
    }),
  );
  const { recents, favorites }: SavedLists =
    screen.name === 'start' ? lists : { recents: [], favorites: [] };
  const saved = {
    recents: savedOptions(recents, 'recent', rules),
    favorites: savedOptions(favorites, 'favorite', rules),
  };
  const ids = [
    results && 'search-results',
    recents.length > 0 && 'search-recents',
    favorites.length > 0 && 'search-favorites',
  ];
  const hits = groups.flatMap(({ options }) => options);
  return {
    card,
    groups,
    saved,
    /** In the order the arrow keys walk them. */
    all: [...(card ? [card] : []), ...hits, ...saved.recents, ...saved.favorites],
    /** Separated by spaces. */
    listIds: ids.filter(Boolean).join(' '),
  };
}

export function linkRules({ data, origins }: SearchService): HitLinkRules {
  const { externalUrlPattern, replacePath } = data;
  return { origins, externalUrlPattern, replacePath };
}

function hitOption(
  hit: Hit,
  position: number,
  rules: HitLinkRules,
  isNamesake = false,
): SearchOption {
  const id = `search-hit-${position}`;
  return { id, hit, link: hitLink(hit.url, rules), text: hitText(hit, isNamesake), position };
}

function savedOptions(
  hits: readonly PlainHit[],
  name: string,
  rules: HitLinkRules,
): SearchOption[] {
  return hits.map((hit, index) => ({
    id: `search-${name}-${index}`,
    hit,
    link: hitLink(hit.url, rules),
    text: storedHitText(hit),
  }));
}
