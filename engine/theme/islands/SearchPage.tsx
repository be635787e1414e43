/** The page of all results (B142–B147): the query is in the address, the list grows while scrolling. */
import { t } from '../../shared/messages';
import './SearchPage.css';
import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Hit } from '../../search/hit';
import { maxQueryChars } from '../../search/limits';
import { answerText } from '../../search/results/answer-text';
import { hitLink } from '../../search/results/hit-link';
import { resultText } from '../../search/results/hit-text';
import {
  createResultPages,
  type ResultPages,
  type ResultState,
} from '../../search/results/result-pages';
import type { RowAnswer } from '../../search/results/row-answer';
import { headTitleOf } from '../../shared/page-meta';
import { linkRules } from '../components/SearchDialog/options';
import { AnswerFacts, MarkedText } from '../components/SearchDialog/SearchRow';
import { SearchError } from '../components/SearchDialog/SearchStates';
import { announceSearch, markOnArrival, track } from '../components/SearchDialog/search-events';
import { useHasHydrated } from '../hydration';
import { Icon } from '../icons/Icon';
import { isModifiedClick } from '../links';
import { type SearchService, useRuntime } from '../runtime';

const pageTitle = t('Search the documentation');

/** Only the heading without script and before hydration. */
export default function SearchPage() {
  const { search } = useRuntime();
  return useHasHydrated() && search ? (
    <Search service={search} />
  ) : (
    <div className="search-page">
      <h1>{pageTitle}</h1>
      <noscript>
        {/* Without script, the styles of this page's parts are not there. */}
        <br />
        {t('Search needs JavaScript, which is turned off in this browser.')}
      </noscript>
    </div>
  );
}

/** Kept while other pages are shown, so that Back finds the results and the place that were left. */
let kept: ResultPages | undefined;

function Search({ service }: { service: SearchService }) {
  const { location, replaceQuery } = useRuntime();
  const [query, setQuery] = useState(() => queryOf(location.get().search));
  const [pages] = useState(() => {
    if (kept?.get().query !== query.trim()) kept = openResultPages(service);
    return kept;
  });
  const results = useSyncExternalStore(pages.subscribe, pages.get);
  const heading = query.trim() === '' ? pageTitle : t('Search results for "{0}"', query.trim());
  useTabTitle(headTitleOf(heading, service.siteTitle));

  // Follows changes of the address, by Back or a link.
  useEffect(() => {
    const follow = (isImmediate: boolean): void => {
      const asked = queryOf(location.get().search);
      setQuery((shown) => (shown.trim() === asked.trim() ? shown : asked));
      pages.setQuery(asked, isImmediate);
    };
    follow(true);
    const unsubscribe = location.subscribe(() => follow(false));
    return () => {
      unsubscribe();
      pages.close();
    };
  }, [location, pages]);

  const change = (text: string): void => {
    setQuery(text);
    replaceQuery({ q: text.trim() === '' ? null : text });
  };

  const { card, hits } = results;
  const listed = card ? [card.hit, ...hits.filter((hit) => hit !== card.hit)] : hits;

  return (
    <div className="search-page">
      <h1>{heading}</h1>
      <search>
        <div className="search-field">
          <Icon name="search" />
          <QueryInput value={query} onChange={change} />
        </div>
      </search>
      <p className="search-count" role="status">
        {countOf(results)}
      </p>
      {results.hasFailed && results.hits.length === 0 && <SearchError />}
      {listed.map((hit) => (
        <Result
          key={hit.objectID}
          hit={hit}
          card={hit === card?.hit ? card : undefined}
          service={service}
          onChoose={(href) => reportChoice(service, results, hit, href)}
        />
      ))}
      {results.isLoading && <p className="search-more">{t('Fetching new results...')}</p>}
      {results.hasMore && !results.isLoading && <ListEnd pages={pages} key={results.hits.length} />}
    </div>
  );
}

/**
 * Takes the focus on arrival, after the router has moved it to the top of the page; not further down,
 * where Back leads: WebKit scrolls to the field, whatever `preventScroll` says.
 */
function QueryInput({ value, onChange }: { value: string; onChange(text: string): void }) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const focus = (): void => {
      if (scrollY <= 0) input.current?.focus({ preventScroll: true });
    };
    focus();
    document.addEventListener('docs:route-did-update', focus, { once: true });
    return () => document.removeEventListener('docs:route-did-update', focus);
  }, []);
  return (
    <input
      ref={input}
      type="search"
      name="q"
      aria-label={t('Search')}
      placeholder={t('Type your search here')}
      autoComplete="off"
      maxLength={maxQueryChars}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  );
}

/** Fetches the next results before it comes into view, so that Tab does not pass them by (B145). */
function ListEnd({ pages }: { pages: ResultPages }) {
  const end = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) pages.loadMore();
      },
      { rootMargin: '300px' },
    );
    if (end.current) observer.observe(end.current);
    return () => observer.disconnect();
  }, [pages]);
  return <div ref={end} className="search-end" />;
}

interface ResultProps {
  hit: Hit;
  /** If the query names this row (B244). */
  card: RowAnswer | undefined;
  service: SearchService;
  onChoose(href: string): void;
}

/** Deepest heading as a link, the headings above it, a snippet (B145). */
function Result({ hit, card, service, onChoose }: ResultProps) {
  const { location } = useRuntime();
  const { href, isNative } = hitLink(hit.url, linkRules(service));
  const { title, trail } = resultText(hit);
  const snippet = hit._snippetResult?.content?.value ?? hit.content;
  const answer = card && answerText(card);
  const headings = answer?.trail ?? trail;
  return (
    <article className={answer ? 'search-result search-answer' : 'search-result'}>
      <h2>
        <a
          href={href || undefined}
          data-native={isNative || undefined}
          onClick={(event) => {
            onChoose(href);
            if (!isNative && !isModifiedClick(event)) markOnArrival(hit, href, location);
          }}
        >
          {answer ? <code>{answer.name}</code> : <MarkedText value={title} />}
        </a>
      </h2>
      {headings.length > 0 && (
        <ol className="search-trail">
          {headings.map((heading, level) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: headings may repeat, their order is fixed
            <li key={level}>
              {level > 0 && <Icon name="chevron-right" isSmall />}
              <MarkedText value={heading} />
            </li>
          ))}
        </ol>
      )}
      {answer && <AnswerFacts card={answer} />}
      {snippet && !answer && <MarkedText as="p" value={snippet} />}
    </article>
  );
}

/** Replaces the page's own title, which the router sets on arrival (B143). */
function useTabTitle(title: string): void {
  // A layout effect, because it must be cleaned up before the next page sets its title.
  useLayoutEffect(() => {
    const show = (): void => {
      document.title = title;
    };
    show();
    document.addEventListener('docs:route-did-update', show);
    return () => document.removeEventListener('docs:route-did-update', show);
  }, [title]);
}

function openResultPages({ data, loadClient }: SearchService): ResultPages {
  return createResultPages({
    loadClient,
    facetFilters: data.facetFilters,
    onAnswer: announceSearch,
    logFailure: (error) => console.error('The search failed.', error),
  });
}

function reportChoice(
  service: SearchService,
  { query, hits, nbHits = 0, queryID }: ResultState,
  hit: Hit,
  url: string,
): void {
  announceSearch({ query, nbHits, url });
  const positions = [hits.indexOf(hit) + 1];
  track(service, { name: 'Item Selected', objectIDs: [hit.objectID], positions, queryID });
}

/** `?q=a+b` → `a b`. */
function queryOf(search: string): string {
  return (new URLSearchParams(search).get('q') ?? '').slice(0, maxQueryChars);
}

function countOf({ query, nbHits, isLoading }: ResultState): string {
  if (query === '' || nbHits === undefined) return '';
  if (nbHits === 0) return isLoading ? '' : t('No results were found');
  return nbHits === 1 ? t('One document found') : t('{0} documents found', nbHits);
}
