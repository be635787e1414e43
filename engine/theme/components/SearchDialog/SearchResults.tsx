import type { Hit } from '../../../search/hit';
import { t } from '../../../shared/messages';
import type { IconName } from '../../icons/Icon';
import type { CardOption, OptionGroup } from './options';
import { AnswerCard, type Rows, SearchRow } from './SearchRow';

interface Props extends Rows {
  card: CardOption | undefined;
  groups: readonly OptionGroup[];
  /** The top-level section the hits are limited to. */
  section: string | undefined;
  /** Limits the hits to a section; undefined shows all again. */
  onNarrow(section: string | undefined): void;
}

/**
 * Hits by top-level section (B127). A listbox may contain only options, so the section buttons come
 * after it; the stylesheet puts each beside the name of its section.
 */
export function SearchResults({ card, groups, section, onNarrow, ...rows }: Props) {
  const isNarrowed = section !== undefined;
  const hasNames = groups.every(({ name }) => name !== '');
  return (
    <div className="search-results">
      <div role="listbox" id="search-results" aria-label={t('Results')}>
        {card && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
          <div role="group" aria-label={t('Answer')}>
            <AnswerCard key={card.card.label} option={card} {...rows} />
          </div>
        )}
        {groups.map(({ id, name, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a group of options
          <div
            key={name}
            role="group"
            {...(name ? { 'aria-labelledby': id } : { 'aria-label': t('Other results') })}
          >
            {name && (
              <div className="search-group-name" id={id} role="presentation">
                {name}
              </div>
            )}
            {options.map((option) => (
              <SearchRow key={option.id} option={option} icon={iconOf(option.hit)} {...rows} />
            ))}
          </div>
        ))}
      </div>
      {hasNames && (isNarrowed || groups.length > 1) && (
        <div className="search-narrow">
          {card && <span />}
          {groups.map(({ id, name }) => (
            <button
              key={name + isNarrowed}
              type="button"
              className="search-chip"
              aria-describedby={id}
              onClick={() => onNarrow(isNarrowed ? undefined : name)}
            >
              {isNarrowed ? t('Show all') : t('Show only')}
            </button>
          ))}
        </div>
      )}
    </div>
  );
}

function iconOf({ type }: Hit): IconName {
  if (type === 'content') return 'list';
  return type === 'lvl0' || type === 'lvl1' ? 'file' : 'hash';
}
