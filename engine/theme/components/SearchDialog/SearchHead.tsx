import { type RefObject, useId } from 'react';
import { maxQueryChars } from '../../../search/limits';
import { t } from '../../../shared/messages';
import { Icon } from '../../icons/Icon';
import type { OpenSearch } from './use-search-session';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  search: OpenSearch;
  placeholder: string;
  /** The lists that the input controls, separated by spaces; empty if none is shown. */
  listIds: string;
  activeId: string | undefined;
  onClear(): void;
  onClose(): void;
}

/** The combobox with its buttons (B123, B124, B138). */
export function SearchHead(props: Props) {
  const { input, search, placeholder, listIds, activeId, onClear, onClose } = props;
  const { session, state } = search;
  // The answer is late (B159).
  const isStalled = state.status === 'stalled';
  const id = useId();
  return (
    <div className="search-head">
      <label htmlFor={id}>
        <Icon
          name={isStalled ? 'spinner' : 'search'}
          className={isStalled ? 'search-spinner' : 'search-magnifier'}
        />
        <span className="sr-only">{t('Search')}</span>
      </label>
      <input
        id={id}
        ref={input}
        type="search"
        role="combobox"
        placeholder={placeholder}
        maxLength={maxQueryChars}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        aria-autocomplete="list"
        aria-expanded={listIds !== ''}
        aria-controls={listIds || undefined}
        aria-activedescendant={activeId}
        // Not controlled: a late render of a closed dialog must not write into the reopened one (B121).
        defaultValue={state.query}
        onChange={({ target }) => {
          // `maxLength` does not limit what scripts enter (B124).
          if (target.value.length > maxQueryChars)
            target.value = target.value.slice(0, maxQueryChars);
          session.setQuery(target.value);
        }}
      />
      <button
        type="button"
        className="icon-button"
        aria-label={t('Clear the query')}
        hidden={state.query === ''}
        onClick={onClear}
      >
        <Icon name="close" isSmall />
      </button>
      <button type="button" className="search-cancel" onClick={onClose}>
        {t('Cancel')}
      </button>
    </div>
  );
}
